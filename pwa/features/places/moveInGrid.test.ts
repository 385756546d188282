import { expect, test } from 'vitest'
import { moveInGrid } from './moveInGrid.ts'

// 0 1 2 3
// 4 5 6 7
// 8 9
const move = (key: string, from: number) => moveInGrid(key, from, 10, 4)

test('arrow down leads from the field into the grid, and up from the first row back to it', () => {
  expect(move('ArrowDown', -1)).toBe(0)
  for (const from of [0, 1, 3]) expect(move('ArrowUp', from)).toBe(-1)
})

test('up and down keep the column', () => {
  expect(move('ArrowDown', 1)).toBe(5)
  expect(move('ArrowUp', 9)).toBe(5)
})

test('a last row that is not full is entered at its end', () => {
  expect(move('ArrowDown', 7)).toBe(9)
})

test('left and right go on from row to row, and stop at the ends', () => {
  expect(move('ArrowRight', 3)).toBe(4)
  expect(move('ArrowLeft', 4)).toBe(3)
  expect(move('ArrowRight', 9)).toBeUndefined()
  expect(move('ArrowLeft', 0)).toBeUndefined()
  expect(move('ArrowDown', 8)).toBeUndefined()
})

test('Home and End go to the ends, but belong to the text while it is in the field', () => {
  expect(move('Home', 6)).toBe(0)
  expect(move('End', 6)).toBe(9)
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'a']) expect(move(key, -1)).toBeUndefined()
})

test('an empty grid leads nowhere', () => {
  expect(moveInGrid('ArrowDown', -1, 0, 4)).toBeUndefined()
})
