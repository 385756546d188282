import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isPlainDate } from '#shared/plain/dates.ts'
import { Id, newId } from '#shared/plain/ids.ts'
import { dateOf, dayIdFor, freeDayId, maxEmptyDays, nextDayNumber, plannedDays } from './days.ts'
import type { Day } from './schema.ts'

const tripId = '01900000-0000-7abc-8def-0123456789ab'
const undated = { startDate: null, endDate: null }
const date = fc.constantFrom(
  '0001-01-01',
  '0001-01-02',
  '2024-02-29',
  '2026-05-01',
  '2026-05-03',
  '9999-12-31',
)

const days = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('d1', 'd2', 'd3', 'd4', dayIdFor(tripId, '2026-05-01')),
    dayNumber: fc.integer({ min: 1, max: 4 }),
    date: fc.option(date),
  }),
  { selector: ({ id }) => id },
)

const dates = fc
  .tuple(fc.option(date), fc.option(date))
  .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
  .map(([startDate, endDate]) => ({ startDate: startDate ?? null, endDate: endDate ?? null }))

const rowsOf = (all: { id: string; dayNumber: number; date: string | null }[]): Day[] =>
  all.map(one => ({ ...one, tripId, title: null, status: 'confirmed' }))

test('[MERGE7] the id for a date is a valid UUID, the same for everybody, and another for another date or trip', () => {
  const id = dayIdFor(tripId, '2026-05-01')
  expect(id).toBe('20260501-0000-8abc-8def-0123456789ab')
  expect(Id.safeParse(id).success).toBe(true)
  expect(id).not.toBe(dayIdFor(tripId, '2026-05-02'))
  expect(id).not.toBe(dayIdFor(newId(), '2026-05-01'))
  for (const edge of ['0001-01-01', '9999-12-31'])
    expect(Id.safeParse(dayIdFor(newId(), edge)).success).toBe(true)
})

test('an id that is taken by a day of another date, or by a deleted one, is left alone', () => {
  const usual = dayIdFor(tripId, '2026-05-01')
  const next = dayIdFor(tripId, '2026-05-01', 1)
  expect(Id.safeParse(next).success).toBe(true)
  expect(freeDayId(tripId, '2026-05-01', new Set())).toBe(usual)
  expect(freeDayId(tripId, '2026-05-01', new Set([usual]))).toBe(next)
  const span = { startDate: '2026-05-01', endDate: '2026-05-02' }
  const redated = rowsOf([{ id: usual, dayNumber: 2, date: '2026-05-02' }])
  expect(plannedDays(tripId, span, redated).map(({ id }) => id)).toEqual([next, usual])
  expect(plannedDays(tripId, span, [], [usual])[0]!.id).toBe(next)
})

test('the order of days is total: any order of the rows gives the same plan', () => {
  const plans = fc.tuple(
    dates,
    days.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
  )
  fc.assert(
    fc.property(plans, ([span, [one, other]]) => {
      expect(plannedDays(tripId, span, rowsOf(one))).toEqual(plannedDays(tripId, span, rowsOf(other)))
    }),
  )
})

test('every row is in the plan once, and every date of the trip has a day', () => {
  fc.assert(
    fc.property(dates, days, (span, all) => {
      const planned = plannedDays(tripId, span, rowsOf(all))
      expect(planned.flatMap(({ day }) => day?.id ?? []).toSorted()).toEqual(
        all.map(({ id }) => id).toSorted(),
      )
      if (!span.startDate) return
      const shown = new Set(planned.map(({ date: shownDate }) => shownDate))
      expect(shown.has(span.startDate)).toBe(true)
      expect(planned.every(one => one.date !== null && isPlainDate(one.date))).toBe(true)
      expect(planned.filter(({ day }) => day === null).length).toBeLessThanOrEqual(maxEmptyDays)
    }),
  )
})

test('a dated trip runs in the order of dates, with its empty days between', () => {
  const all = rowsOf([
    { id: 'b', dayNumber: 1, date: '2026-05-03' },
    { id: 'a', dayNumber: 9, date: '2026-05-01' },
  ])
  const planned = plannedDays(tripId, { startDate: '2026-05-01', endDate: '2026-05-03' }, all)
  expect(planned.map(({ id, date: day, number }) => [id, day, number])).toEqual([
    ['a', '2026-05-01', 1],
    [dayIdFor(tripId, '2026-05-02'), '2026-05-02', 2],
    ['b', '2026-05-03', 3],
  ])
})

test('an undated trip counts its days by their numbers, whatever gaps those have', () => {
  const all = rowsOf([
    { id: 'c', dayNumber: 7, date: null },
    { id: 'b', dayNumber: 2, date: null },
    { id: 'a', dayNumber: 2, date: null },
  ])
  expect(plannedDays(tripId, undated, all).map(({ id, number }) => [id, number])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
})

test('a day before the first has a date and no number', () => {
  const early = rowsOf([{ id: 'a', dayNumber: 1, date: '2026-04-30' }])
  const [first] = plannedDays(tripId, { startDate: '2026-05-01', endDate: null }, early)
  expect(first).toMatchObject({ id: 'a', number: null })
})

test('a trip of thousands of years shows a bounded number of empty days', () => {
  const span = { startDate: '0001-01-01', endDate: '9999-12-31' }
  expect(plannedDays(tripId, span, [])).toHaveLength(maxEmptyDays)
})

test('a day without a date follows the start of its trip', () => {
  expect(dateOf({ date: null, dayNumber: 3 }, { startDate: '2026-05-01', endDate: null })).toBe('2026-05-03')
  expect(dateOf({ date: null, dayNumber: 3 }, undated)).toBeNull()
  expect(dateOf({ date: null, dayNumber: 3660 }, { startDate: '9999-12-31', endDate: null })).toBe(
    '9999-12-31',
  )
})

test('the next day number is behind every other', () => {
  fc.assert(
    fc.property(dates, days, (span, all) => {
      const planned = plannedDays(tripId, span, rowsOf(all))
      const next = nextDayNumber(planned)
      expect(planned.every(({ number, day }) => next > (number ?? 0) && next > (day?.dayNumber ?? 0))).toBe(
        true,
      )
    }),
  )
})

test('a day added behind the others takes a date that none has', () => {
  const span = { startDate: '2026-05-01', endDate: '2026-05-04' }
  const some = rowsOf([{ id: 'a', dayNumber: 1, date: '2026-05-09' }])
  const planned = plannedDays(tripId, span, some)
  expect(nextDayNumber(planned)).toBe(10)
  expect(planned.map(one => one.date)).not.toContain(addDays('2026-05-01', 9))
})
