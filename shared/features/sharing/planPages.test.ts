import { expect, test } from 'vitest'
import type { DocumentActivity, DocumentDay } from './planDocument.ts'
import { planPages } from './planPages.ts'

const activity = (id: string, length: number): DocumentActivity => ({
  id,
  time: null,
  zone: null,
  end: null,
  endZone: null,
  until: null,
  zones: null,
  durationMinutes: null,
  title: 'Walk',
  location: null,
  local: null,
  position: null,
  stop: null,
  way: null,
  category: 'other',
  description: 'x'.repeat(length),
  cost: null,
  link: null,
})
const day = (number: number, activities: DocumentActivity[]): DocumentDay => ({
  number,
  date: null,
  title: null,
  isSuggested: false,
  activities,
})

test('an ordinary trip is one page, as it is', () => {
  const days = Array.from({ length: 14 }, (_, index) =>
    day(
      index + 1,
      Array.from({ length: 10 }, (_, n) => activity(`${index}-${n}`, 300)),
    ),
  )
  expect(planPages(days)).toEqual([days])
  expect(planPages([])).toEqual([[]])
})

test('a long one is several, none of them long, and nothing is left out or shown twice', () => {
  const days = [
    day(
      1,
      Array.from({ length: 45 }, (_, n) => activity(`a${n}`, 10_000)),
    ),
    day(2, []),
    day(
      3,
      Array.from({ length: 5 }, (_, n) => activity(`b${n}`, 10_000)),
    ),
  ]
  const pages = planPages(days)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(230_000)
  const ids = (list: readonly DocumentDay[]) =>
    list.flatMap(({ activities }) => activities.map(({ id }) => id))
  expect(ids(pages.flat())).toEqual(ids(days))
  expect(pages.flat().map(({ number, isContinued }) => [number, isContinued])).toEqual([
    [1, undefined],
    [1, true],
    [1, true],
    [2, undefined],
    [3, undefined],
  ])
})
