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

test('an entry of the list of days takes what is dropped on it, for where its time belongs in that day', () => {
  const list = document.createElement('div')
  list.innerHTML = `
    <nav><ul><li data-day-entry="one"></li><li data-day-entry="two"></li></ul></nav>
    <section data-day-id="one"><div></div></section>
    <section data-day-id="two" data-collapsed="true"><div></div></section>`
  const place = (selector: string, box: DOMRect) => {
    list.querySelector(selector)!.getBoundingClientRect = () => box
  }
  place('nav', new DOMRect(0, 0, 148, 90))
  place('[data-day-entry="one"]', new DOMRect(0, 0, 148, 44))
  place('[data-day-entry="two"]', new DOMRect(0, 44, 148, 80))
  place('[data-day-id="one"]', new DOMRect(168, 0, 300, 500))
  place('[data-day-id="one"] div', new DOMRect(168, 0, 300, 40))
  place('[data-day-id="two"]', new DOMRect(168, 500, 300, 40))
  place('[data-day-id="two"] div', new DOMRect(168, 500, 300, 40))
  const at = (x: number, y: number) => dropSpotAt(list, { x, y }, 'dragged')

  expect(at(100, 60)).toEqual({ place: { dayId: 'two' }, line: { left: 0, top: 124, width: 148 } })
  // The list scrolls: what is beyond its edge can't be seen.
  expect(at(100, 100)?.place).toEqual({ dayId: 'one', index: 0 })
  expect(at(200, 60)?.place).toEqual({ dayId: 'one', index: 0 })
  // A folded day shows no rows to land between either.
  expect(at(200, 520)).toEqual({ place: { dayId: 'two' }, line: { left: 168, top: 540, width: 300 } })
})
