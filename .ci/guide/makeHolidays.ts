import Holidays from 'date-holidays'
import type { HolidaysTypes } from 'date-holidays'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import { addDays } from '#shared/plain/dates.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { makeSeasons } from './makeSeasons.ts'

type Found = HolidaysTypes.Holiday
type Listed = HolidayTable['countries'][string][number]

/** The package's own names that are wrong or need a word. */
const betterNames: Record<string, string> = {
  'Ash Sunday': 'Clean Monday',
  'عيد الثورة و الشباب': 'Revolution and Youth Day',
  'عيد الإستقلال': 'Independence Day',
  'عيد الشهداء': "Martyrs' Day",
  'عيد الجمهورية': 'Republic Day',
  'عيد المرأة': "Women's Day",
  'عيد الجلاء': 'Evacuation Day',
}
const hourMs = 3_600_000

/** The national holidays of every country in these years, from the package `date-holidays`. */
export function makeHolidays(years: readonly number[]): HolidayTable {
  const codes = Object.keys(new Holidays().getCountries('en')).sort()
  const countries = codes.flatMap(code => {
    const listed = holidaysOf(code, years)
    return listed.length > 0 ? [[code, listed] as const] : []
  })
  return {
    from: `${years[0]}-01-01`,
    to: `${years.at(-1)}-12-31`,
    countries: Object.fromEntries(countries),
    seasons: makeSeasons(years),
  }
}

/** The holidays of one country, in the order of the year. */
export function holidaysOf(code: string, years: readonly number[]): Listed[] {
  const calendar = new Holidays(code)
  calendar.setLanguages(['en'])
  const days = years.flatMap(year => calendar.getHolidays(year)).flatMap(found => listedDays(found))
  const dates = groupBy(days, ({ name, partly }) => `${partly ? 'partly ' : ''}${name}`)
  return [...dates.values()]
    .map(([first, ...more]): Listed => {
      const all = [...new Set([first, ...more].map(({ date }) => date))].sort()
      const sameDay = all.every(date => date.slice(5) === all[0].slice(5)) && all.length === years.length
      const { name, partly } = first
      return { name, on: sameDay ? all[0].slice(5) : all, ...(partly && { partly: true as const }) }
    })
    .sort((a, b) => (firstDay(a) < firstDay(b) ? -1 : 1))
}

const firstDay = ({ on }: Listed) => (typeof on === 'string' ? on : on[0].slice(5))

interface ListedDay {
  name: string
  date: string
  partly: boolean
}

/** Each date of a holiday on which places close; none for a day that is only remembered. */
function listedDays({ date, start, end, name, type, rule }: Found): ListedDay[] {
  const known = betterNames[name] ?? name
  const first = date.slice(0, 10)
  const isWholeDay = date.slice(11, 19) === '00:00:00'
  const isOff = type === 'public' || type === 'bank'
  if (isOff && isWholeDay) {
    // Some end at noon of the last day.
    const count = Math.max(1, Math.floor((end.getTime() - start.getTime()) / (24 * hourMs)))
    return Array.from({ length: count }, (_, index) => ({
      name: known,
      date: addDays(first, index),
      partly: false,
    }))
  }
  const isEaster = /^(easter|orthodox)$/.test(rule)
  const isEvening = !isWholeDay && type !== 'public' && name.endsWith(' Eve')
  return isEaster || isEvening ? [{ name: known, date: first, partly: true }] : []
}
