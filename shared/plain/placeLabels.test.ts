import { expect, test } from 'vitest'
import { takeRoom } from './placeLabels.ts'
import type { Box } from './placeLabels.ts'

const box = (left: number, top: number): Box => ({ left, top, right: left + 10, bottom: top + 10 })

test('the first takes the room, the next only what is left', () => {
  const taken: Box[] = []
  expect(takeRoom(taken, box(0, 0))).toBe(true)
  expect(takeRoom(taken, box(5, 5))).toBe(false)
  expect(takeRoom(taken, box(10, 0))).toBe(true)
  expect(takeRoom(taken, box(0, 10))).toBe(true)
  expect(takeRoom(taken, box(9, 9))).toBe(false)
  expect(taken).toHaveLength(3)
})
