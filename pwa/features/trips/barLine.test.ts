import { expect, test } from 'vitest'
import { barLine } from './barLine.ts'

const december = { startDate: '2026-12-10', endDate: '2026-12-14' }

test.each([
  [december, '2026-11-22', 'Dec 10 – 14 · In 18 days'],
  [december, '2026-12-11', 'Dec 10 – 14 · Day 2 of 5'],
  [december, '2026-12-20', 'Dec 10 – 14'],
  [{ startDate: '2026-12-30', endDate: '2027-01-02' }, '2026-12-29', 'Dec 30, 2026 – Jan 2, 2027 · Tomorrow'],
  [{ startDate: '2027-04-10', endDate: '2027-04-10' }, '2026-12-11', 'Apr 10, 2027 · In 4 months'],
  [{ startDate: '2026-12-11', endDate: '2026-12-11' }, '2026-12-11', 'Dec 11 · Today'],
  [{ startDate: null, endDate: null }, '2026-12-11', 'Dates not set'],
])('a trip of %o, seen on %s', (dates, today, line) => {
  expect(barLine(dates, today)).toBe(line)
})
