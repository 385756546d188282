import { expect, test } from 'vitest'
import { Id, newId } from './ids.ts'

test('fresh ids are ids, differ, and sort by time of making', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(ids.every(id => Id.safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.toSorted()).toEqual(ids)
})

test.each(['', 'x', '0190000000007000800000000000000', '01900000-0000-7000-8000-00000000000A', '__proto__'])(
  '"%s" is no id',
  text => {
    expect(Id.safeParse(text).success).toBe(false)
  },
)
