import { expect, test } from 'vitest'
import type { GuidePlace } from '../guide/schema.ts'
import { isFresh, keptTables } from './keptTables.ts'

const meals = { lunch: 12 * 60 + 30, dinner: 19 * 60 }

const table = (name: string, hours: string, more: Partial<GuidePlace> = {}): GuidePlace => ({
  name,
  category: 'restaurants',
  lat: 48.85,
  lon: 2.35,
  district: 'Center',
  minutes: 60,
  hours,
  price: 1,
  tags: ['food'],
  text: 'A place that was made up for a test.',
  ...more,
})

/** From a Saturday to a Monday. */
const days = [8, 9, 10].map(date => ({
  number: date,
  opening: { date: `2027-05-${String(date).padStart(2, '0')}` },
}))
const nowhere = new Map<GuidePlace, number>()

test('a table that few others could replace is kept for later, one that is closed then is not', () => {
  const weekdays = table('On weekdays', 'Mo-Fr 11:00-22:00')
  const daily = table('Every day', 'Mo-Su 11:00-22:00')
  const cafe = table('For lunch', 'Mo-Su 08:00-17:00', { kind: 'cafe' })
  const shut = table('On Tuesdays', 'Tu 11:00-22:00')
  const kept = keptTables([weekdays, daily, cafe, shut], days, nowhere, meals)
  expect(kept.get(daily)).toBeGreaterThan(kept.get(weekdays)!)
  expect(kept.get(daily)).toBeGreaterThan(kept.get(cafe)!)
  expect(kept.get(shut)).toBeUndefined()
})

test('with more tables, each is worth less; on the last day, nothing is kept', () => {
  const [first, ...others] = Array.from({ length: 12 }, (_, index) =>
    table(`Table ${index}`, 'Mo-Su 11:00-22:00'),
  )
  const few = keptTables([first!, others[0]!], days, nowhere, meals)
  const many = keptTables([first!, ...others], days, nowhere, meals)
  expect(few.get(first!)).toBeGreaterThan(many.get(first!)!)
  expect(keptTables([first!], days.slice(2), nowhere, meals).size).toBe(0)
})

test('people eat at a table again after four days, but rather at one that they do not know', () => {
  const [known, unknown] = [table('Known', 'Mo-Su 11:00-22:00'), table('Unknown', 'Mo-Su 11:00-22:00')]
  const eaten = new Map([[known, 5]])
  expect([8, 9].map(number => isFresh(known, { number }, eaten))).toEqual([false, true])
  const kept = keptTables([known, unknown], days, eaten, meals)
  expect(kept.get(known)).toBeGreaterThan(kept.get(unknown)!)
})

test('a table is not kept for a day on which people can come again', () => {
  const only = table('Only', 'Mo-Su 11:00-22:00')
  const [today] = days
  const keptFor = (number: number) =>
    keptTables([only], [today!, { number, opening: null }], nowhere, meals).get(only)
  expect(keptFor(today!.number + 3)).toBeGreaterThan(0)
  expect(keptFor(today!.number + 4)).toBeUndefined()
})
