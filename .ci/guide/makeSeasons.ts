import Holidays from 'date-holidays'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import { addDays } from '#shared/plain/dates.ts'

type Season = HolidayTable['seasons'][number]
type Spans = (year: number) => [string, string][]

const ramadanCountries =
  'AE AF AZ BD BH BN DJ DZ EG ID IQ IR JO KM KW LB LY MA ML MR MV MY NE OM PK PS QA SA SD SN SO SY TN TR UZ YE'

/** New moons at the end of October and in November, by the Hindu calendar: no rule of the package has them. */
const diwali: Record<number, string> = {
  2026: '2026-11-08',
  2027: '2027-10-29',
  2028: '2028-10-17',
  2029: '2029-11-05',
  2030: '2030-10-26',
  2031: '2031-11-14',
}

/** The times of year that change a journey in several countries, or for longer than a day. */
export function makeSeasons(years: readonly number[]): Season[] {
  const season = (name: string, countries: string, note: string, spans: Spans): Season => ({
    name,
    note,
    countries: countries.split(' '),
    spans: years.flatMap(spans),
  })
  const around = (rule: string, before: number, after: number): Spans => {
    return year => datesOf(rule, year).map(date => [addDays(date, -before), addDays(date, after)])
  }
  const each =
    (from: string, to: string): Spans =>
    year => [[`${year}-${from}`, `${year}-${to}`]]
  return [
    season(
      'Ramadan',
      ramadanCountries,
      'Many people fast until sunset, so many restaurants are closed by day, and sights may close early.',
      year =>
        datesOf('1 Ramadan', year).map(first => {
          const ends = [year, year + 1].flatMap(each => datesOf('1 Shawwal', each))
          return [
            first,
            addDays(
              ends.find(end => end > first)!,
              -1,
            ),
          ]
        }),
    ),
    season(
      'Lunar New Year',
      'CN HK MO TW SG VN KR',
      'Families travel and eat at home, so trains are full and many shops and restaurants stay closed for days.',
      around('chinese 01-0-01', 1, 5),
    ),
    season(
      'Golden Week',
      'JP',
      'The whole country travels, so trains, hotels and sights are full, and have to be booked early.',
      each('04-29', '05-06'),
    ),
    season(
      'Golden Week',
      'CN',
      'The whole country travels, so trains, hotels and sights are full, and have to be booked early.',
      each('10-01', '10-07'),
    ),
    season(
      'Obon',
      'JP',
      'Families travel home, so trains are full, and some small shops and restaurants are closed.',
      each('08-13', '08-16'),
    ),
    season(
      'Songkran',
      'TH',
      'The new year is celebrated with water in every street, and many shops and offices are closed.',
      each('04-13', '04-15'),
    ),
    season(
      'New Year',
      'KH LA MM',
      'The new year is celebrated for days, often with water, and many shops and offices are closed.',
      each('04-13', '04-16'),
    ),
    season(
      'Carnival',
      'BR TT BO UY',
      'Streets are closed for parades, hotels are full, and many offices, shops and museums are closed.',
      around('easter', 51, -46),
    ),
    season(
      'Holy Week',
      'AR CL CO CR EC ES GT HN MX NI PA PE PH SV',
      'There are processions, many people travel, and from Thursday on many places are closed.',
      around('easter', 7, 0),
    ),
    season(
      'Diwali',
      'IN NP',
      'Lights and fireworks everywhere, full trains, and shops that close for a day or more.',
      year => (diwali[year] ? [[addDays(diwali[year], -2), addDays(diwali[year], 2)]] : []),
    ),
  ]
}

/** The days of a year on which a rule of the package falls. */
function datesOf(rule: string, year: number): string[] {
  const calendar = new Holidays('VA')
  calendar.setHoliday(rule, { name: { en: 'asked' }, type: 'observance' })
  return calendar
    .getHolidays(year)
    .filter(({ name }) => name === 'asked')
    .map(({ date }) => date.slice(0, 10))
    .sort()
}
