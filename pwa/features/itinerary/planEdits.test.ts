import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { addEdits, dayAtEnd, moveEdits, newDay, readyDay, renameEdits, unmoveEdits } from './planEdits.ts'
import { moveTo } from './planMoves.ts'
import { dateId, first, samplePlan, second, third, trip, uuid } from './testPlan.ts'

const plan = samplePlan()
const fields = { time: null, title: 'Tram', location: null, description: null, cost: null, category: null }

test('a day that has a row is used as it is', () => {
  expect(readyDay(trip, plan[0]!)).toEqual({ id: first, edits: [] })
})

test('the first activity on an empty date makes its row', () => {
  const edits = addEdits(trip, readyDay(trip, plan[2]!), { id: uuid(50), ...fields })
  expect(edits.map(([name]) => name)).toEqual(['day.add', 'item.add'])
  expect(edits[0]![1]).toMatchObject({ id: third, dayNumber: 3, date: '2027-04-12' })
  expect(edits[1]![1]).toMatchObject({ id: uuid(50), dayId: third })
})

test('a date whose day was deleted with activities gets a row of its own', () => {
  const gone = dateId('2027-04-13')
  const { id } = dayAtEnd(trip, plan, new Set([gone]))
  expect(id).toBe(dayIdFor(trip.id, '2027-04-13', 1))
})

test('a date whose usual row was put on another date gets another row', () => {
  const moved = plan.map(day => (day.id === first ? { ...day, date: '2027-05-01' } : day))
  expect(newDay(trip, moved, { dayNumber: 1, date: '2027-04-10' }).id).toBe(
    dayIdFor(trip.id, '2027-04-10', 1),
  )
})

test('a title makes the row of an empty date first', () => {
  expect(renameEdits(trip, plan[2]!, 'Sintra').map(([name]) => name)).toEqual(['day.add', 'day.rename'])
  expect(renameEdits(trip, plan[0]!, null)).toEqual([
    ['day.rename', { id: first, tripId: trip.id, title: null }],
  ])
})

test('a day added to a dated trip stands for the date behind the last, the same on every device', () => {
  expect(dayAtEnd(trip, plan)).toMatchObject({
    id: dateId('2027-04-13'),
    edits: [['day.add', { dayNumber: 4, date: '2027-04-13' }]],
  })
})

test('a day added to an undated trip counts on', () => {
  const undated = { ...trip, startDate: null, endDate: null }
  expect(dayAtEnd(undated, []).edits[0]![1]).toMatchObject({ dayNumber: 1, date: null })
})

test('a new day for a date that has one is that day', () => {
  expect(newDay(trip, plan, { dayNumber: 9, date: '2027-04-11' })).toEqual({ id: second, edits: [] })
})

test('a move names the time only when it changes, and can be taken back', () => {
  const move = moveTo(plan, uuid(2), { dayId: first, index: 0 })!
  expect(moveEdits(trip, move)[0]![1]).toMatchObject({ id: uuid(2), dayId: first, time: '09:00' })
  expect(unmoveEdits(trip, move)[0]![1]).toMatchObject({ pos: 'a2', dayId: first, time: '10:00' })
  const kept = moveTo(plan, uuid(2), { dayId: second, index: 0 })!
  expect(moveEdits(trip, kept)[0]![1]).not.toHaveProperty('time')
})
