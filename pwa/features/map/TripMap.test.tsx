import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ideasDay, planDays } from '#shared/features/itinerary/plan.ts'
import { dayRow, first, itemRow, second, trip } from '#shared/features/itinerary/testing/testPlan.ts'
import { createStore } from '../../ui/createStore.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { TripMap } from './TripMap.tsx'

// This stand-in for a browser has no server, and lays nothing out.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const store = createStore<string | undefined>(undefined)
const plan = planDays(trip, {
  days: [dayRow(first, { date: '2027-04-10' }), dayRow(second, { date: '2027-04-11', dayNumber: 2 })],
  items: [
    { ...itemRow(1, first, '09:00'), title: 'Louvre', lat: 48.8606, lon: 2.3376 },
    { ...itemRow(2, second, '09:00'), title: 'Orsay', lat: 48.86, lon: 2.3266 },
  ],
})
const ideas = ideasDay([
  { ...itemRow(3, first, null), dayId: null, title: 'Catacombs', lat: 48.834, lon: 2.3324 },
])

const shown = (days = plan) => (
  <MemoryRouter>
    <FluentProvider theme={webLightTheme}>
      <TripMap
        trip={lisbonTrip()}
        plan={days}
        ideas={ideas}
        pastIds={new Set()}
        canEdit
        inView={{ store, hold: store.set, placeNow: store.get }}
        listNow={() => null}
        isFront
        isBeside
        worthVisiting={[]}
        host={null}
        onShow={() => {}}
        onGoTo={() => {}}
        onOpen={() => {}}
      />
    </FluentProvider>
  </MemoryRouter>
)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const card = () => screen.queryByRole('region')?.getAttribute('aria-label') ?? null

test('the card of a pin closes when its day, or the ideas, are switched off', () => {
  render(shown())
  press(/^Louvre, /)
  expect(card()).toBe('Louvre')
  press('Day 1')
  expect(card()).toBe('Louvre')
  press('Day 2')
  press('Day 1')
  expect(card()).toBeNull()
  press('All days')
  expect(card()).toBeNull()
  press(/^Catacombs, /)
  press('Day 2')
  expect(card()).toBe('Catacombs')
  press('Ideas')
  expect(card()).toBeNull()
})

test('the card of an activity that is removed closes, and Undo has it on the map again', () => {
  const { rerender } = render(shown())
  press(/^Louvre, /)
  rerender(shown(plan.filter(({ number }) => number !== 1)))
  expect(card()).toBeNull()
  expect(screen.queryByRole('button', { name: /^Louvre, / })).toBeNull()
  rerender(shown())
  expect(screen.getByRole('button', { name: /^Louvre, / })).toBeTruthy()
})
