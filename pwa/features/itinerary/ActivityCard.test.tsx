import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { samplePlan, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { ActivityCard } from './ActivityCard.tsx'

afterEach(cleanup)

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}

/** Shows the card to somebody who may not edit. */
function show(place: { lat: number; lon: number } | object) {
  const onClose = vi.fn()
  const [day] = samplePlan()
  render(
    <MemoryRouter initialEntries={['/trip/1?from=feed']}>
      <FluentProvider theme={webLightTheme}>
        <ActivityCard
          found={{ item: { ...day!.items[0]!, ...place }, day: day! }}
          trip={trip as unknown as TripDestination}
          money="Portugal"
          onEdit={undefined}
          onSave={() => {}}
          onClose={onClose}
        />
        <Address />
      </FluentProvider>
    </MemoryRouter>,
  )
  return onClose
}

test('a visitor gets from an activity to its pin, and keeps the way back', () => {
  const onClose = show({ lat: 0, lon: -9.1 })
  fireEvent.click(screen.getByRole('button', { name: 'Show on map', hidden: true }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByLabelText('address').textContent).toBe(`?from=feed&place=map&pin=${uuid(1)}`)
})

test('without a position there is nothing to show on the map', () => {
  show({ lat: null, lon: null })
  expect(screen.queryByRole('button', { name: 'Show on map', hidden: true })).toBeNull()
})

test('a cost without a currency is shown in that of the trip', () => {
  show({ cost: '30' })
  expect(screen.getByText('€30')).toBeTruthy()
})
