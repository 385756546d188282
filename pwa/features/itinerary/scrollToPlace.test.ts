import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToPlace } from './scrollToPlace.ts'

let grow = () => {}
let day: HTMLElement
const scroll = vi.fn()
const find = () => (day.isConnected ? day : null)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void
      constructor(callback: () => void) {
        this.#callback = callback
      }
      observe() {
        grow = this.#callback
      }
      disconnect() {
        if (grow === this.#callback) grow = () => {}
      }
    },
  )
  day = document.body.appendChild(document.createElement('section'))
  day.scrollIntoView = scroll
})
afterEach(() => {
  vi.runAllTimers()
  day.remove()
  scroll.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often the day is put in its place from now until `ms` later. */
function placedWithin(ms: number) {
  const before = scroll.mock.calls.length
  vi.advanceTimersByTime(ms)
  return scroll.mock.calls.length - before
}

test('what loads late does not push a day from its place', () => {
  scrollToPlace(find)
  expect(scroll).toHaveBeenCalled()
  expect(placedWithin(500)).toBe(2)
  grow()
  expect(placedWithin(500)).toBe(1)
})

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'whoever scrolls meanwhile (%s) is left alone',
  type => {
    scrollToPlace(find)
    day.dispatchEvent(new Event(type, { bubbles: true }))
    grow()
    expect(placedWithin(20_000)).toBe(0)
  },
)

test('whoever drags the scroll bar, of which no event tells, is left alone', () => {
  const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
  const scrolled = (to: number) => {
    top.mockReturnValue(to)
    dispatchEvent(new Event('scroll'))
  }
  scrollToPlace(find)
  placedWithin(500)
  // The browser holds what is in view while the page grows above it.
  height.mockReturnValue(9100)
  scrolled(800)
  grow()
  expect(placedWithin(500)).toBe(1)
  scrolled(300)
  grow()
  expect(placedWithin(20_000)).toBe(0)
  top.mockRestore()
  height.mockRestore()
})

test('later changes of the page leave it where it is, and so does a day that is gone', () => {
  scrollToPlace(find)
  placedWithin(1000)
  // One last time, whatever a busy page has not told yet.
  expect(placedWithin(10_000)).toBe(1)
  grow()
  expect(placedWithin(500)).toBe(0)

  scrollToPlace(find)
  day.remove()
  expect(placedWithin(500)).toBe(0)
})

test('a day that takes the place of its outline is brought to its place, too', () => {
  scrollToPlace(find)
  placedWithin(500)
  const outline = day
  day = outline.cloneNode() as HTMLElement
  day.scrollIntoView = scroll
  outline.replaceWith(day)
  grow()
  expect(placedWithin(500)).toBe(1)
  expect(scroll.mock.contexts.at(-1)).toBe(day)
})

test('the last one that was asked for counts', () => {
  const other = document.body.appendChild(document.createElement('section'))
  other.scrollIntoView = vi.fn()
  scrollToPlace(find)
  scrollToPlace(() => other)
  expect(placedWithin(500)).toBe(0)
  expect(other.scrollIntoView).toHaveBeenCalled()
  other.remove()
})
