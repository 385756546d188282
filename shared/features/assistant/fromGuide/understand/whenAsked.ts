import { addDays, daysBetween, weekdayOf } from '#shared/plain/dates.ts'
import { longDayText } from '#shared/plain/dateText.ts'
import { monthNames } from '#shared/plain/monthNames.ts'
import { dateAsked } from './dateAsked.ts'

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Parts of the day that people name, and when they are: minutes after midnight. */
const parts = [
  ['sunset', / (sunset|sundown|golden hour) /, 16 * 60, 22 * 60],
  ['morning', / (morning|mornings|sunrise|early) /, 7 * 60, 12 * 60],
  ['afternoon', / (afternoon|afternoons) /, 12 * 60, 18 * 60],
  ['evening', / (tonight|evening|evenings|night|nights|after dark|late) /, 18 * 60, 24 * 60],
] as const
export type DayPart = (typeof parts)[number][0]

export interface When {
  /** yyyy-MM-dd: a place that is open on none of them does not fit. Empty when any day will do. */
  dates: string[]
  part: { name: DayPart; from: number; to: number } | null
  /** January 0. */
  month: number | null
  /** True when `dates` stand for a whole month: its first four weeks. */
  isMonth: boolean
  rain: boolean
  /** In words: "on Tuesday, April 13". Empty without a day or month. */
  says: string
}

/** The days that can be meant. All yyyy-MM-dd. */
export interface Calendar {
  today: string
  /** Those of the trip; null without a trip or dates. */
  trip: { startDate: string; endDate: string } | null
}

/** When a question is about. `text` is folded, with a space before and after. */
export function whenAsked(text: string, { today, trip }: Calendar): When {
  const month = namedMonth(text)
  const first = trip && trip.startDate > today ? trip.startDate : today
  const named = parts.find(([, words]) => words.test(text))
  const days = daysAsked(text, { today, trip, first, month })
  return {
    ...days,
    part: named ? { name: named[0], from: named[2], to: named[3] } : null,
    month,
    isMonth: month !== null && days.says.startsWith('in '),
    rain: / (rain|rains|raining|rainy|bad weather|wet weather|pouring|storm|stormy|indoors?|inside) /.test(
      text,
    ),
  }
}

interface Days extends Calendar {
  first: string
  month: number | null
}

function daysAsked(text: string, { today, trip, first, month }: Days): Pick<When, 'dates' | 'says'> {
  if (/ (today|tonight|this (morning|afternoon|evening)|right now|now open) /.test(text)) {
    return { dates: [today], says: / (tonight|this evening) /.test(text) ? 'tonight' : 'today' }
  }
  const date = dateAsked(text, { today, trip })
  if (date) return { dates: [date], says: `on ${longDayText(date)}` }
  if (/ day after tomorrow /.test(text)) return { dates: [addDays(today, 2)], says: 'the day after tomorrow' }
  if (/ tomorrow /.test(text)) return { dates: [addDays(today, 1)], says: 'tomorrow' }
  const nth = trip && / (first|second|third|last) (day|evening|morning|night) /.exec(text)?.[1]
  if (nth) {
    const offset =
      nth === 'last' ? daysBetween(trip.startDate, trip.endDate) : ['first', 'second', 'third'].indexOf(nth)
    return { dates: [addDays(trip.startDate, offset)], says: `on the ${nth} day of your trip` }
  }
  const start = month === null ? first : nextOfMonth(month, first)
  if (/ weekend /.test(text)) {
    const saturday = onOrAfter(start, 5)
    return { dates: [saturday, addDays(saturday, 1)], says: 'on the weekend' }
  }
  const weekday = dayNames.findIndex(name => text.includes(` ${name} `) || text.includes(` ${name}s `))
  if (weekday >= 0) {
    const name = dayNames[weekday]!
    return { dates: [onOrAfter(start, weekday)], says: `on ${name[0]!.toUpperCase()}${name.slice(1)}` }
  }
  if (month !== null) {
    const dates = Array.from({ length: 28 }, (_, days) => addDays(start, days))
    return { dates, says: `in ${monthNames[month]!}` }
  }
  return { dates: [], says: '' }
}

/** The month that is named, January 0. "may" is usually the verb: it counts only next to a word that says when. */
export function namedMonth(text: string): number | null {
  const at = monthNames.findIndex(name =>
    name === 'May' || name === 'March'
      ? new RegExp(` (in|during|early|mid|late|of|for|next) ${name.toLowerCase()} `).test(text)
      : text.includes(` ${name.toLowerCase()} `) || text.includes(` ${name.slice(0, 3).toLowerCase()} `),
  )
  return at >= 0 ? at : null
}

/** The first day of the next such month, or `from` itself within it. */
function nextOfMonth(month: number, from: string): string {
  if (Number(from.slice(5, 7)) - 1 === month) return from
  const year = Number(from.slice(0, 4)) + (month < Number(from.slice(5, 7)) - 1 ? 1 : 0)
  return `${year}-${String(month + 1).padStart(2, '0')}-01`
}

const onOrAfter = (date: string, weekday: number): string =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7)
