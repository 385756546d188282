import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { lisbonTrip, uuid } from './testTrip.ts'
import { tripUpdateEdits, usualChoice } from './tripUpdate.ts'

const trip = lisbonTrip()
const day = (date: string, dayNumber: number): Day => ({
  id: dayIdFor(trip.id, date),
  tripId: trip.id,
  dayNumber,
  date,
  title: null,
  status: 'confirmed',
})
const first = day('2027-04-10', 1)
const item: Item = {
  id: uuid(50),
  tripId: trip.id,
  dayId: first.id,
  pos: 'a0',
  title: 'Castle',
  time: '09:00',
  location: null,
  description: null,
  cost: null,
  category: null,
}
const plan = { days: [first], items: [item], deletedDayIds: [] }
const may = { startDate: '2027-05-01', endDate: '2027-05-03' }

test('an update without dates is one edit, and undo names the old values of the same fields', () => {
  const { edits, undo } = tripUpdateEdits(trip, { title: 'Porto', travelersCount: 5 }, plan)
  expect(edits).toEqual([['trip.update', { id: trip.id, title: 'Porto', travelersCount: 5 }]])
  expect(undo).toEqual([['trip.update', { id: trip.id, title: 'Lisbon in spring', travelersCount: 2 }]])
})

test('new dates take the plan along, or leave it, as was chosen', () => {
  const shifted = tripUpdateEdits(trip, { dates: may }, plan, { plan: 'shift', outside: 'leave' })
  expect(shifted.edits).toMatchObject([
    ['trip.update', { dates: may }],
    ['day.redate', { id: first.id, date: '2027-05-01', dayNumber: 1 }],
  ])
  expect(shifted.undo).toMatchObject([
    ['trip.update', { dates: { startDate: '2027-04-10', endDate: '2027-04-12' } }],
    ['day.redate', { id: first.id, date: '2027-04-10', dayNumber: 1 }],
  ])
  const kept = tripUpdateEdits(trip, { dates: may }, plan, { plan: 'keep', outside: 'leave' })
  expect(kept.edits).toHaveLength(1)
  const moved = tripUpdateEdits(trip, { dates: may }, plan, { plan: 'keep', outside: 'move' })
  expect(moved.edits.map(([name]) => name)).toEqual(['trip.update', 'day.add', 'item.move', 'day.delete'])
})

test('days with nothing on them follow the trip without a question', () => {
  const { edits } = tripUpdateEdits(trip, { dates: may }, { days: [first], items: [], deletedDayIds: [] })
  expect(edits[1]).toMatchObject(['day.redate', { date: '2027-05-01' }])
})

test('a trip that moves takes its plan along; one that begins earlier or later does not', () => {
  expect(usualChoice(trip, may).plan).toBe('shift')
  expect(usualChoice(trip, { startDate: '2027-04-08', endDate: '2027-04-12' }).plan).toBe('keep')
  expect(usualChoice(trip, { startDate: '2027-04-10', endDate: '2027-04-11' }).plan).toBe('keep')
})
