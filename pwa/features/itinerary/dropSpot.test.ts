import { expect, test } from 'vitest'
import { dropSpotAt, indexAt } from './dropSpot.ts'
import { scrollSpeed } from './scrollSpeed.ts'

const boxes = [
  { top: 100, bottom: 200 },
  { top: 200, bottom: 220 },
]

test.each([
  [0, 0],
  [149, 0],
  [151, 1],
  [209, 1],
  [211, 2],
  [900, 2],
])('at height %i the index is %i', (y, index) => {
  expect(indexAt(y, boxes)).toBe(index)
})

test('the page scrolls near its edges only, faster the nearer', () => {
  expect(scrollSpeed(400, 800)).toBe(0)
  expect(scrollSpeed(0, 800)).toBe(-14)
  expect(scrollSpeed(45, 800)).toBe(-7)
  expect(scrollSpeed(900, 800)).toBe(14)
  // Under bars of 100 px.
  expect(scrollSpeed(145, 800, 100)).toBe(-7)
  expect(scrollSpeed(60, 800, 100)).toBe(-14)
  expect(scrollSpeed(190, 800, 100)).toBe(0)
})

/** Two days under each other, and the ideas beside or below them. */
function page(ideasAt: { left: number; top: number }) {
  const place = (id: string, left: number, top: number) => {
    const section = document.createElement('section')
    section.dataset['dayId'] = id
    section.append(document.createElement('div'))
    const box = (height: number) => () => new DOMRect(left, top, 300, height)
    section.getBoundingClientRect = box(100)
    section.firstElementChild!.getBoundingClientRect = box(40)
    return section
  }
  const list = document.createElement('div')
  list.append(place('one', 0, 0), place('two', 0, 100), place('ideas', ideasAt.left, ideasAt.top))
  return (x: number, y: number) => dropSpotAt(list, { x, y }, 'dragged')?.place.dayId
}

test('beside the days, the column of the ideas takes what is dropped over it, and nothing else', () => {
  const at = page({ left: 340, top: 0 })
  expect([at(10, 50), at(10, 150), at(320, 50), at(400, 50), at(400, 500)]).toEqual([
    'one',
    'two',
    'one',
    'ideas',
    'ideas',
  ])
  expect(at(10, 900)).toBe('two')
})

test('below the days, only the height counts', () => {
  const at = page({ left: 0, top: 200 })
  expect([at(400, 50), at(10, 250), at(10, 900)]).toEqual(['one', 'ideas', 'ideas'])
})
