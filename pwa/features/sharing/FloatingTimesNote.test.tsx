import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#shared/sync/context.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { FloatingTimesNote } from './FloatingTimesNote.tsx'

afterEach(cleanup)

function show(destinationTimeZone: string | null, role: Role | null, isSubscription = false) {
  const { container } = render(
    <FluentProvider theme={webLightTheme}>
      <FloatingTimesNote
        trip={lisbonTrip({ destinationTimeZone })}
        role={role}
        isSubscription={isSubscription}
      />
    </FluentProvider>,
  )
  return container
}

test('a trip with a time zone needs no note', () => {
  expect(show('Europe/Lisbon', 'owner', true).textContent).toBe('')
})

test.each([null, 'Mars/Olympus'])('a trip in the zone %s says that its times float', zone => {
  show(zone, null)
  expect(
    screen.getByText('This trip has no time zone, so calendars show its times as planned, wherever you are.'),
  ).toBeTruthy()
})

test('only a subscription warns of Google Calendar', () => {
  expect(show(null, null).textContent).not.toContain('Google')
  expect(show(null, null, true).textContent).toContain('Google Calendar may show them hours off.')
})

test('those who may edit the trip read how to set its zone where this device finds none', async () => {
  show(null, 'editor')
  expect(await screen.findByText(/edit the trip and choose its destination from the list/)).toBeTruthy()
})
