import { expect, test } from 'vitest'
import { Id } from '#shared/plain/ids.ts'
import { planDays } from './plan.ts'
import { dayRow, first, itemRow, third, trip, uuid } from './testing/testPlan.ts'
import { visitorPlan } from './visitorPlan.ts'

const days = [
  dayRow(third, { date: '2027-04-12', dayNumber: 3, title: 'Museums' }),
  dayRow(first, { date: '2027-04-10', insteadOf: third }),
]
const booked = { ...itemRow(1, third, '10:00'), link: 'https://hotel.example/?from=2027-04-12' }
const undated = { id: trip.id, startDate: null, endDate: null }

test('days have numbers in place of dates, and empty dates between them stay empty days', () => {
  const plan = visitorPlan(trip, { days, items: [booked, itemRow(2, first, null)] })
  expect(JSON.stringify(plan)).not.toMatch(/2027-?04-?1/)
  expect(plan.days.map(({ dayNumber, title }) => [dayNumber, title])).toEqual([
    [1, null],
    [2, null],
    [3, 'Museums'],
  ])
  expect(visitorPlan(trip, { days: days.slice(1), items: [] }).days).toHaveLength(1)
  for (const { id } of plan.days) expect(Id.safeParse(id).success).toBe(true)
  expect(planDays(undated, plan).map(({ number, items }) => [number, items.map(({ id }) => id)])).toEqual([
    [1, [uuid(2)]],
    [2, []],
    [3, [uuid(1)]],
  ])
})

test('activities of a deleted day stay out, ideas stay ideas, and a trip without dates keeps its links', () => {
  const day = dayRow(uuid(7))
  const idea = { ...itemRow(3, '', null), dayId: null }
  const items = [{ ...booked, dayId: day.id }, itemRow(2, uuid(8), null), idea]
  const plan = visitorPlan(undated, { days: [day], items })
  expect(plan.items.map(({ id, dayId, link }) => [id, dayId, link])).toEqual([
    [uuid(1), plan.days[0]!.id, booked.link],
    [uuid(3), null, undefined],
  ])
})
