import { expect, test } from 'vitest'
import { ideasDay, planDays } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { activityFacts } from './activityFacts.ts'

const trip = lisbonTrip({ destinationTimeZone: 'Europe/Lisbon' })
const day = { ...dayRow(uuid(10), { date: '2027-04-12', dayNumber: 3 }), title: 'Old town' }

function factsOf(more: Partial<Item>) {
  const item = { ...itemRow(1, day.id, null, 'a1'), ...more }
  const [planned] = planDays(trip, { days: [day], items: [item] }).filter(({ id }) => id === day.id)
  return activityFacts(item, item.dayId === null ? ideasDay([item]) : planned!, trip)
}

test('the card says when, with the end and the length', () => {
  expect(factsOf({ time: '09:30', durationMinutes: 90 })).toMatchObject({
    dayLine: 'Day 3 · Mon, Apr 12, 2027 · Old town',
    when: '9:30 AM – 11:00 AM',
    length: '1 h 30 min',
    zones: null,
  })
  expect(factsOf({ durationMinutes: 45 })).toMatchObject({ when: 'Anytime', length: '45 min' })
  expect(factsOf({ dayId: null })).toMatchObject({ dayLine: 'Ideas', when: 'Anytime', length: null })
})

test('the card says where, by its position if nothing else is known', () => {
  expect(factsOf({ location: 'Belém', lat: 38.7, lon: -9.2 }).place).toBe('Belém')
  expect(factsOf({ location: null, lat: 38.7, lon: -9.2 }).place).toBe('38.7, -9.2')
  expect(factsOf({ location: null }).place).toBeNull()
})

test('the card says when the place is usually open, and that it is closed on the day', () => {
  expect(factsOf({ hours: 'Tu-Su 09:30-18:00' })).toMatchObject({
    usualHours: 'Tue–Sun 9:30 AM–6:00 PM',
    closed: 'Closed Mondays',
  })
  expect(factsOf({})).toMatchObject({ usualHours: null, closed: null })
})
