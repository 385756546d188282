import { expect, test } from 'vitest'
import { dayIdFor } from './days.ts'
import { addActivity, dayAtEnd, ensureDay, findActivity, newDay, planDays } from './plan.ts'
import { dateId, dayRow, first, itemRow, samplePlan, second, third, trip, uuid } from './testing/testPlan.ts'

test('every date has its day, with its activities in order', () => {
  const plan = samplePlan()
  expect(plan.map(({ number, items }) => [number, items.map(({ id }) => id)])).toEqual([
    [1, [uuid(1), uuid(2), uuid(3)]],
    [2, [uuid(4)]],
    [3, []],
  ])
})

test('an empty date gets the id that everybody would give it', () => {
  expect(samplePlan().map(({ id }) => id)).toEqual([first, second, third])
})

test('the activities of a deleted day are not shown, and do not come back with a new row for its date', () => {
  const plan = planDays(trip, { days: [dayRow(first)], items: [itemRow(1, dateId('2027-04-11'), '09:00')] })
  expect(plan[1]).toMatchObject({ id: dayIdFor(trip.id, '2027-04-11', 1), day: null, items: [] })
})

test('an activity is found with its place', () => {
  expect(findActivity(samplePlan(), uuid(2))).toMatchObject({ day: { id: first }, index: 1 })
  expect(findActivity(samplePlan(), uuid(9))).toBeUndefined()
})

const plan = samplePlan()
const fields = { time: null, title: 'Tram', location: null, description: null, cost: null, category: null }

test('a day that has a row is used as it is', () => {
  expect(ensureDay(trip, plan[0]!)).toEqual({ id: first, edits: [] })
})

test('the first activity on an empty date makes its row', () => {
  const edits = addActivity(trip, ensureDay(trip, plan[2]!), { id: uuid(50), ...fields })
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
