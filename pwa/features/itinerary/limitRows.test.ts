import { expect, test } from 'vitest'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { limitRows } from './limitRows.ts'

const plan = (...counts: number[]) =>
  counts.map(count => ({ items: Array.from({ length: count }, () => ({})) }) as unknown as PlanDay)

test('a day may show what the days before it have left, and its head counts as a row', () => {
  expect(limitRows(plan(4, 4, 4), 12)).toEqual([11, 6, 1])
})

test('days that have no room for a row are left out, also empty ones', () => {
  expect(limitRows(plan(9, 9, 9, 9), 20)).toEqual([19, 9])
  expect(limitRows(plan(0, 0, 0, 0, 0), 4)).toEqual([3, 2, 1])
})

test('days before the first that counts keep their heads alone', () => {
  expect(limitRows(plan(9, 9, 9, 9), 11, 2)).toEqual([0, 0, 10])
})

test('a plan that has room is there whole', () => {
  expect(limitRows(plan(2, 0, 3), 27)).toEqual([26, 23, 22])
  expect(limitRows([], 27)).toEqual([])
})
