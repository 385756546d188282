import { monthNames } from './monthNames.ts'

/** Days of any year, both included, as month × 100 + day; `to` before `from` goes through New Year. */
export interface DayRange {
  from: number
  to: number
}

const shortMonths: string[] = monthNames.map(name => name.slice(0, 3))
const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Parses "Apr-Oct", "Nov-Mar", "Mar 20-Nov 2", "Dec 24-26" or "Aug 15". Throws on anything else. */
export function parseDayRange(text: string): DayRange {
  const match = /^([A-Z][a-z]{2})(?: (\d{1,2}))?(?:-(?:([A-Z][a-z]{2})(?: (\d{1,2}))?|(\d{1,2})))?$/.exec(
    text,
  )
  const [, month, day, lastMonth, lastDay, sameMonthDay] = match ?? []
  // "May-15" would be half a date.
  if (!month || (sameMonthDay && !day)) throw new Error(`"${text}" is not a part of the year like "Apr-Oct".`)
  const last = lastMonth ?? month
  const end = lastDay ?? sameMonthDay ?? (lastMonth ? undefined : day)
  return { from: yearDay(month, day ?? '1'), to: yearDay(last, end ?? String(daysIn(last))) }
}

/** Where a date (yyyy-MM-dd) stands in its year. */
export const yearDayOf = (date: string): number => Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))

export const isInRange = ({ from, to }: DayRange, day: number): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to

/** The day of the year after another. */
export function dayAfter(day: number): number {
  const month = Math.floor(day / 100)
  if (day % 100 < longestMonth[month - 1]!) return day + 1
  return month === 12 ? 101 : (month + 1) * 100 + 1
}

/** "April to October", "March 20 to November 2", "August". */
export function dayRangeText({ from, to }: DayRange): string {
  const wholeMonths = from % 100 === 1 && to % 100 === daysIn(shortMonths[Math.floor(to / 100) - 1]!)
  const text = (day: number) => {
    const month = monthNames[Math.floor(day / 100) - 1]!
    return wholeMonths ? month : `${month} ${day % 100}`
  }
  const [first, last] = [text(from), text(to)]
  return first === last ? first : `${first} to ${last}`
}

const daysIn = (month: string): number => longestMonth[shortMonths.indexOf(month)] ?? 31

function yearDay(month: string, day: string): number {
  const index = shortMonths.indexOf(month)
  if (index < 0 || Number(day) < 1 || Number(day) > daysIn(month))
    throw new Error(`"${month} ${day}" is not a day of the year.`)
  return (index + 1) * 100 + Number(day)
}
