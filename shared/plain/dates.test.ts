import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isPlainDate } from './dates.ts'
import { PlainTime } from './dateSchemas.ts'

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test.each(['0001-01-01', '1999-12-31', '2024-02-29', '2000-02-29', '9999-12-31'])('%s is a day', date => {
  expect(isPlainDate(date)).toBe(true)
})

test.each([
  '0000-01-01',
  '2023-02-29',
  '1900-02-29',
  '2024-13-01',
  '2024-04-31',
  '2024-1-1',
  '10000-01-01',
  ' 2024-01-01',
  '2024-01-01T00:00:00Z',
  '',
])('"%s" is no day', date => {
  expect(isPlainDate(date)).toBe(false)
})

test('going some days ahead and looking back gives the same number', () => {
  const near = fc.date({
    min: new Date('0100-01-01T00:00:00Z'),
    max: new Date('9900-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(near, fc.integer({ min: -30_000, max: 30_000 }), (date, days) => {
      const from = date.toISOString().slice(0, 10)
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})

test('whatever is added, the result is a day of the calendar, held within its years', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4_000_000, max: 4_000_000 }), (date, days) => {
      expect(isPlainDate(addDays(date, days))).toBe(true)
    }),
  )
  expect(addDays('9999-12-30', 5)).toBe('9999-12-31')
  expect(addDays('0001-01-02', -5)).toBe('0001-01-01')
})

test('text order of days is their order in time', () => {
  fc.assert(
    fc.property(day, day, (a, b) => {
      expect(Math.sign(daysBetween(a, b))).toBe(a === b ? 0 : a < b ? 1 : -1)
    }),
  )
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['09:60', false],
  ['09:00:00', false],
])('%s as a time of day: %s', (time, isTime) => {
  expect(PlainTime.safeParse(time).success).toBe(isTime)
})
