import { isPlainDate } from '#shared/plain/dates.ts'
import { monthNames } from '#shared/plain/monthNames.ts'

const months = monthNames.map(name => name.toLowerCase())
const monthWord = months
  .map(name => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')
  .replace('sep(', 'sept?(')
const dayNumber = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?: (\d{4}))?`
// "In December 3 days" is no date.
const notCounted = '(?! (?:full |whole )?(?:day|night|week|hour|people|person|adult|kid|of us))'

const monthFirst = new RegExp(` (${monthWord}) (?:the )?${dayNumber}${year}(?= )${notCounted}`)
const dayFirst = new RegExp(` ${dayNumber} (?:of )?(${monthWord})${year}(?= )${notCounted}`)
const iso = / (\d{4}) (\d{1,2}) (\d{1,2}) /

export interface DatesMeant {
  /** yyyy-MM-dd */
  today: string
  trip: { startDate: string; endDate: string } | null
}

/**
 * The date that is named, yyyy-MM-dd: "December 25", "25th of Dec", "Dec 25, 2027", "2027-12-25". Without a year it is
 * that of the trip, else the next one. Null without one. `text` is folded, with a space before and after.
 */
export function dateAsked(text: string, { today, trip }: DatesMeant): string | null {
  const whole = iso.exec(text)
  if (whole) return dateOf(whole[1]!, Number(whole[2]), whole[3]!)
  const first = monthFirst.exec(text)
  const match = first ?? dayFirst.exec(text)
  if (!match) return null
  const [, one, two, named] = match
  const [month, day] = first ? [monthOf(one!), two!] : [monthOf(two!), one!]
  if (named) return dateOf(named, month, day)
  // February 29 may be eight years away.
  const candidates = Array.from({ length: 9 }, (_, index) =>
    dateOf(String(Number(today.slice(0, 4)) + index), month, day),
  ).filter(date => date !== null)
  const ofTrip = trip && candidates.find(date => trip.startDate <= date && date <= trip.endDate)
  return ofTrip || (candidates.find(date => date >= today) ?? null)
}

const monthOf = (word: string): number => months.findIndex(name => name.startsWith(word.slice(0, 3))) + 1

function dateOf(year: string, month: number, day: string): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}
