import { expect, test } from 'vitest'
import { itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { landmarksFor } from './landmarks.ts'

const [first, second] = [uuid(801), uuid(802)]
const day = (id: string, positions: (number | null)[]) =>
  ({
    id,
    items: positions.map((lat, n) => ({ ...itemRow(n + 1, id, '09:00'), id: `${id} ${n}`, lat, lon: lat })),
  }) as unknown as PlanDay

const latsFor = (days: PlanDay[], id: string, at: string) =>
  landmarksFor(days, { id, day: at }).map(({ lat }) => lat)

test('a map for a place shows where the rest of its day is, else the rest of the plan', () => {
  const days = [day(first, [1, null, 3]), day(second, [4])]
  expect(latsFor(days, `${first} 0`, first)).toEqual([3])
  expect(latsFor(days, `${second} 0`, second)).toEqual([1, 3])
  expect(latsFor(days, 'new', 'ideas')).toEqual([1, 3, 4])
})

test('a long plan gives no more than can be drawn', () => {
  const days = [
    day(
      first,
      Array.from({ length: 1000 }, (_each, n) => n / 100),
    ),
  ]
  expect(latsFor(days, 'new', first)).toHaveLength(40)
})
