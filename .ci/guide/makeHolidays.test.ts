import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HolidayTable } from '#shared/features/guide/holidays.ts'
import { root } from '../root.ts'
import { holidaysOf } from './makeHolidays.ts'
import { makeSeasons } from './makeSeasons.ts'

const table = HolidayTable.parse(
  JSON.parse(readFileSync(join(root, 'shared/features/guide/data/holidays.json'), 'utf8')),
)
const years = Array.from({ length: 6 }, (_, index) => Number(table.from.slice(0, 4)) + index)

test.each(['BR', 'GR', 'IN', 'JP', 'TR'])('what is stored of %s is what the package has', code => {
  expect(table.countries[code]).toEqual(holidaysOf(code, years))
})

test('what is stored of the seasons is what is made', () => {
  expect(table.seasons).toEqual(makeSeasons(years))
})

test('every season happens at least once a year', () => {
  for (const { name, spans } of table.seasons)
    for (const year of years)
      expect([name, spans.some(([from]) => from.startsWith(`${year}`))]).toEqual([name, true])
})
