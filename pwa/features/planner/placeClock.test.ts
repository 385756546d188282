import { expect, test } from 'vitest'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { placeClock } from './placeClock.ts'

const trip = {
  id: 'trip',
  destination: 'Lisbon',
  destinationLat: '38.7',
  destinationTimeZone: 'Europe/Lisbon',
}
const flight = {
  id: 'flight',
  tripId: 'trip',
  dayId: 'first',
  pos: 'a0',
  title: 'Flight',
  time: '10:00',
  durationMinutes: 480,
  endZone: 'America/New_York',
  category: 'transport',
  location: null,
  description: null,
  cost: null,
} as const
const plan: PlanDay[] = [{ id: 'first', day: null, date: '2027-05-01', number: 1, items: [flight] }]

test('the clock is that of the destination until a journey leads to another zone', () => {
  const at = (time: string) => placeClock('ana', trip, plan, Date.parse(time))
  expect(at('2027-05-01T08:00Z')).toMatchObject({ date: '2027-05-01', time: '09:00' })
  expect(at('2027-05-02T03:00Z')).toMatchObject({ date: '2027-05-01', time: '23:00' })
})
