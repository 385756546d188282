import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayNoteText, holidaysDuring, holidaysOn, HolidayTable } from './holidays.ts'

const table = HolidayTable.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'data/holidays.json'), 'utf8')),
)
const named = (country: string, date: string) =>
  holidaysOn(table, country, date).map(({ kind, name }) => `${kind}: ${name}`)

test.each([
  ['IN', '2027-01-26', ['holiday: Republic Day']],
  ['IN', '2027-01-27', []],
  ['GR', '2027-04-30', ['holiday: Good Friday']],
  ['GR', '2027-03-26', []],
  ['DE', '2027-03-26', ['holiday: Good Friday']],
  ['DE', '2027-03-28', ['partly: Easter Sunday']],
  ['DE', '2027-12-24', ['partly: Christmas Eve']],
  ['TH', '2027-04-14', ['holiday: Songkran Festival', 'season: Songkran']],
  ['MA', '2027-02-20', ['season: Ramadan']],
  ['MA', '2027-03-09', ['holiday: End of Ramadan (Eid al-Fitr)']],
  ['JP', '2027-05-06', ['season: Golden Week']],
  ['CN', '2027-10-07', ['season: Golden Week']],
  ['BR', '2027-02-07', ['season: Carnival']],
  ['XX', '2027-01-01', []],
  ['IN', '2024-01-26', []],
])('%s on %s', (country, date, expected) => expect(named(country, date)).toEqual(expected))

test('the days of a trip are told together, and each thing once', () => {
  const dates = { startDate: '2027-04-10', endDate: '2027-04-20' }
  const [songkran, ...others] = holidaysDuring(table, 'TH', dates)
  expect(songkran).toMatchObject({ name: 'Songkran', first: '2027-04-13', last: '2027-04-15' })
  expect(others).toEqual([])
  expect(holidaysDuring(table, 'TH', { startDate: null, endDate: null })).toEqual([])
  expect(dayNoteText(holidaysOn(table, 'IN', '2027-01-26')[0]!)).toBe(
    'Republic Day: many places close or keep shorter hours.',
  )
})
