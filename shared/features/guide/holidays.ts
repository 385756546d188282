import * as z from 'zod'
import { dayMonthText } from '#shared/plain/dateText.ts'
import { addDays } from '#shared/plain/dates.ts'
import { PlainDate } from '#shared/plain/dateSchemas.ts'

/** Holidays are listed for the first days of a trip only. */
const mostDays = 60

const Country = z.string().regex(/^[A-Z]{2}$/)

const Holiday = z.strictObject({
  name: z.string().min(2).max(100),
  /** The same day each year (MM-dd), or each date (yyyy-MM-dd). */
  on: z.union([z.string().regex(/^\d\d-\d\d$/), z.array(PlainDate).min(1)]),
  /** A day on which only some places close, or all close early. */
  partly: z.literal(true).optional(),
})

const HolidaySeason = z.strictObject({
  name: z.string().min(2).max(60),
  /** What it means for travelers. One sentence. */
  note: z.string().min(20).max(200),
  countries: z.array(Country).min(1),
  /** First and last day of each. */
  spans: z.array(z.tuple([PlainDate, PlainDate])).min(1),
})

/** data/holidays.json, which `npm run guide -- holidays` writes. */
export const HolidayTable = z.strictObject({
  /** What it knows begins and ends on these days. */
  from: PlainDate,
  to: PlainDate,
  countries: z.record(Country, z.array(Holiday)),
  seasons: z.array(HolidaySeason),
})
export type HolidayTable = z.output<typeof HolidayTable>

/** What is special about a day in a country. Only a `holiday` closes what is closed on public holidays. */
export interface DayNote {
  kind: 'holiday' | 'partly' | 'season'
  name: string
  /** What it means for travelers. One sentence. */
  note: string
}

/**
 * The public holidays of a country (ISO 3166-1 alpha-2) on a date (yyyy-MM-dd), and the seasons that it lies in. Empty
 * also when the table knows nothing about the country or the year; regional holidays are not in it.
 */
export function holidaysOn(table: HolidayTable, country: string, date: string): DayNote[] {
  if (date < table.from || date > table.to) return []
  const days = (table.countries[country] ?? [])
    .filter(({ on }) => (typeof on === 'string' ? on === date.slice(5) : on.includes(date)))
    .map(({ name, partly }): DayNote =>
      partly
        ? { kind: 'partly', name, note: 'Many places close early or for the day.' }
        : { kind: 'holiday', name, note: 'Many places close or keep shorter hours.' },
    )
  const seasons = table.seasons
    .filter(
      ({ countries, spans }) =>
        countries.includes(country) && spans.some(([from, to]) => from <= date && date <= to),
    )
    .map(({ name, note }): DayNote => ({ kind: 'season', name, note }))
  return [...days, ...seasons]
}

/** "Republic Day: many places close or keep shorter hours." */
export const dayNoteText = ({ name, note }: DayNote): string =>
  `${name}: ${note[0]!.toLowerCase()}${note.slice(1)}`

/** What is special about some days in a row; `first` and `last` are yyyy-MM-dd. */
export interface NotedDays extends DayNote {
  first: string
  last: string
}

/** 'May 1', or 'May 1 – May 5'. */
export const notedDaysText = ({ first, last }: NotedDays): string =>
  first === last ? dayMonthText(first) : `${dayMonthText(first)} – ${dayMonthText(last)}`

/** What is special from one date to another, each once, in order; of a longer time, only about its first 60 days. */
export function holidaysDuring(
  table: HolidayTable,
  country: string,
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
): NotedDays[] {
  const found: NotedDays[] = []
  const last = endDate ?? startDate ?? ''
  let date = startDate ?? ''
  for (let days = 0; date && date <= last && days < mostDays; days++) {
    for (const note of holidaysOn(table, country, date)) {
      const known = found.find(each => each.name === note.name && each.last === addDays(date, -1))
      if (known) known.last = date
      else found.push({ ...note, first: date, last: date })
    }
    date = addDays(date, 1)
  }
  const seasons = found.filter(({ kind }) => kind === 'season')
  // "Songkran Festival" is told by "Songkran".
  return found.filter(
    ({ kind, name }) => kind === 'season' || !seasons.some(season => name.startsWith(season.name)),
  )
}
