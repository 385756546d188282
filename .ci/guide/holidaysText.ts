import type { HolidayTable } from '#shared/features/guide/holidays.ts'

/** JSON with a line for each country and season, so that changes can be read. */
export function holidaysText({ from, to, countries, seasons }: HolidayTable): string {
  const lines = Object.entries(countries).map(
    ([code, days]) => `    ${JSON.stringify(code)}: ${JSON.stringify(days)}`,
  )
  const times = seasons.map(season => `    ${JSON.stringify(season)}`)
  return `{
  "from": "${from}",
  "to": "${to}",
  "countries": {
${lines.join(',\n')}
  },
  "seasons": [
${times.join(',\n')}
  ]
}
`
}
