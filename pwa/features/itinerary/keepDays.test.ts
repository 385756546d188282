import { expect, test } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { PlanRows } from '#shared/features/itinerary/plan.ts'
import { dayRow, first, itemRow, second, third, trip } from '#shared/features/itinerary/testing/testPlan.ts'
import { keepDays } from './keepDays.ts'

const rows: PlanRows = {
  days: [dayRow(first, { date: '2027-04-10' }), dayRow(second, { date: '2027-04-11', dayNumber: 2 })],
  items: [itemRow(1, first, '09:00'), itemRow(2, second, '10:00')],
}
const before = planDays(trip, rows)
const after = (changed: Partial<PlanRows>) => keepDays(before, planDays(trip, { ...rows, ...changed }))

test('a plan that is made again of the same rows is the same', () => {
  expect(after({})).toBe(before)
})

test('an activity that is added changes its day and no other', () => {
  const plan = after({ items: [...rows.items, itemRow(3, second, '11:00')] })
  expect(plan.map((day, index) => day === before[index])).toEqual([true, false, true])
  expect(plan[1]!.items).toHaveLength(2)
})

test('so does one that changes, a title, and a row for an empty date', () => {
  const changed = after({ items: [{ ...rows.items[0]!, title: 'Castle' }, rows.items[1]!] })
  expect(changed.map((day, index) => day === before[index])).toEqual([false, true, true])
  const titled = after({ days: [{ ...rows.days[0]!, title: 'Alfama' }, rows.days[1]!] })
  expect(titled.map((day, index) => day === before[index])).toEqual([false, true, true])
  const made = after({ days: [...rows.days, dayRow(third, { date: '2027-04-12', dayNumber: 3 })] })
  expect(made.map((day, index) => day === before[index])).toEqual([true, true, false])
})

test('a day that goes leaves the others as they are', () => {
  const undated = { ...trip, startDate: null, endDate: null }
  const plan = planDays(undated, rows)
  const left = keepDays(plan, planDays(undated, { ...rows, days: [rows.days[0]!] }))
  expect(left).toHaveLength(1)
  expect(left[0]).toBe(plan[0])
})
