import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { takePrice } from '#shared/plain/takePrice.ts'
import { categoryOf, leadOf } from './activityWords.ts'

/** The day that a line names: the next one, or a weekday (Monday 0). */
export type NamedDay = 'tomorrow' | number

/** What a line says about an activity. */
export interface QuickLine {
  /** HH:MM. */
  time: string | null
  durationMinutes: number | null
  /** A price with its currency, as it was typed. */
  cost: string | null
  category: Category | null
  day: NamedDay | null
  title: string
  /** What the title says before the name of a place: 'Dinner at '. */
  lead: string
  /** The part of the title that may name a place; empty when it cannot. */
  subject: string
}

const amOrPm = String.raw`(am|pm|a\.m\.|p\.m\.)`
const clock = String.raw`(\d{1,2})(?:[:.]([0-5]\d))?\s*${amOrPm}?`
const until = String.raw`\s*(?:-|–|—|to|until)\s*`
/** Between a time and what happens then: "9:30 Louvre", "9:30: Louvre", "9:30 – Louvre". */
const afterTime = String.raw`(?:\s*[:,]\s+|\s+[-–—]\s+|\s+)(?=\S)`
const leadingRange = new RegExp(`^(?:from\\s+)?${clock}${until}${clock}${afterTime}`, 'i')
const leadingTime = new RegExp(String.raw`^(?:at\s+|@\s*)?${clock}${afterTime}`, 'i')
/** "Louvre at 9:30", "Louvre, 9:30", "Louvre – 9:30", "Louvre @ 9:30". */
const beforeTime = String.raw`(?:\s*,\s*|\s+)(?:at\s+|@\s*|[-–—]\s+)?`
const trailingTime = new RegExp(
  String.raw`${beforeTime}(\d{1,2})(?::([0-5]\d)(?:\s*${amOrPm})?|\s*${amOrPm})$`,
  'i',
)
const trailingRange = new RegExp(
  String.raw`(?:\s*,\s*|\s+)(from\s+|at\s+|@\s*)?(${clock}${until}${clock})$`,
  'i',
)
const trailingNoon = /\s+at\s+noon$/i
const trailingLength =
  /[\s,]+(for\s+)?(?:(an?|\d{1,2}(?:[.,]5)?)\s?(?:h|hrs?|hours?)(?:\s?([0-5]\d)\s?(?:m|mins?|minutes)?)?|(\d{1,3})\s?(?:m|mins?|minutes))$/i
const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const weekday = weekdayNames.join('|')
const leadingDay = new RegExp(
  String.raw`^(?:on\s+)?(tomorrow|${weekday})(?:\s*[,:]\s*|\s+(?=\d{1,2}(?:[:.][0-5]\d|\s*[ap]m|\s*-)))(?=\S)`,
  'i',
)
const leadingTomorrow = /^tomorrow\s+(?=\S)/i
const trailingDay = new RegExp(String.raw`(?:\s*,\s*|\s+)(on\s+)?(tomorrow|${weekday})$`, 'i')
/** Names that end in a weekday. */
const feast = /\b(?:ash|black|easter|good|palm|tgi)$/i
/** Without "for", a longer time is part of a name: "Le Mans 24h". Minutes. */
const longestBare = 12 * 60

/**
 * Reads a line such as '9:30 Louvre', '9am–11 Louvre 17€', 'Dinner at Ramiro tomorrow' or just 'Louvre for 2h'. A bare
 * number is part of the title ('12 Apostles'), and so is a time that does not exist. A day is only read when `has` says
 * that there is one.
 */
export function quickAddText(line: string, has: (day: NamedDay) => boolean = () => false): QuickLine {
  const read: Read = { time: null, durationMinutes: null, cost: null, day: null }
  let text = line.trim().replace(/\s+/g, ' ')
  // First of all: '12.50 € Lunch' begins with no time.
  text = takeCost(text, read)
  text = takeDay(text, read, has)
  text = takeTimes(text, read)
  text = takeCost(text, read)
  text = takeLength(text, read)
  if (read.time === null) text = takeTrailingRange(text, read)
  if (read.time === null) text = takeTrailingTime(text, read)
  text = takeLength(text, read)
  if (read.day === null) text = takeDay(text, read, has)
  text = takeCost(text, read)
  text = takeLength(text, read)
  const category = categoryOf(text)
  const lead = leadOf(text)
  return {
    ...read,
    category,
    title: text,
    lead,
    subject: category === 'transport' ? '' : text.slice(lead.length),
  }
}

type Read = Pick<QuickLine, 'time' | 'durationMinutes' | 'cost' | 'day'>

function takeCost(text: string, read: Read): string {
  const price = read.cost === null ? takePrice(text) : null
  if (!price) return text
  read.cost = price.cost
  return price.rest
}

function takeDay(text: string, read: Read, has: (day: NamedDay) => boolean): string {
  const first = leadingDay.exec(text) ?? leadingTomorrow.exec(text)
  if (first) {
    const day = dayOf(first[1] ?? 'tomorrow')
    if (has(day)) {
      read.day = day
      return text.slice(first[0].length)
    }
  }
  const last = trailingDay.exec(text)
  if (!last || last.index === 0 || feast.test(text.slice(0, last.index))) return text
  const day = dayOf(last[2]!)
  const rest = text.slice(0, last.index)
  // "Sunday" alone at the end names a day only of something that one does at a time.
  const isMeant = day === 'tomorrow' || last[1] || last[0].includes(',') || categoryOf(rest) !== null
  if (!isMeant || !has(day)) return text
  read.day = day
  return rest
}

const dayOf = (word: string): NamedDay => {
  const at = weekdayNames.indexOf(word.toLowerCase())
  return at < 0 ? 'tomorrow' : at
}

function takeTimes(text: string, read: Read): string {
  const range = leadingRange.exec(text)
  const span = range && spanOf(range.slice(1))
  if (span) {
    read.time = span.time
    read.durationMinutes = span.minutes
    return text.slice(range[0].length)
  }
  const [whole, hour, minutes, half] = leadingTime.exec(text) ?? []
  const isTime = whole !== undefined && (minutes !== undefined || half !== undefined)
  const time = isTime ? timeOf(Number(hour), minutes, half) : undefined
  if (time === undefined) return text
  read.time = time
  return text.slice(whole!.length)
}

/** "Louvre 9:30–11", "Beach 10am – 4pm". A number before a dash with spaces may be a part of the name: "Bus 12 - 9:30". */
function takeTrailingRange(text: string, read: Read): string {
  const match = trailingRange.exec(text)
  if (!match || match.index === 0) return text
  const [, from, range, hour, minutes, amPm, ...to] = match
  const isBare = minutes === undefined && amPm === undefined
  const isApart = from === undefined && /\s[-–—]\s/.test(range!) && to[2] === undefined
  const span = isBare && isApart ? undefined : spanOf([hour, minutes, amPm, ...to])
  if (!span || read.durationMinutes !== null) return text
  read.time = span.time
  read.durationMinutes = span.minutes
  return text.slice(0, match.index)
}

function takeTrailingTime(text: string, read: Read): string {
  const noon = trailingNoon.exec(text)
  if (noon && noon.index > 0) {
    read.time = clockTime(12 * 60)
    return text.slice(0, noon.index)
  }
  const match = trailingTime.exec(text)
  const time = match && timeOf(Number(match[1]), match[2], match[3] ?? match[4])
  if (!match || time === undefined || match.index === 0) return text
  read.time = time!
  return text.slice(0, match.index)
}

function takeLength(text: string, read: Read): string {
  const match = trailingLength.exec(text)
  if (!match || match.index === 0 || read.durationMinutes !== null) return text
  const [whole, isFor, hours, more, minutes] = match
  const length =
    minutes !== undefined
      ? Number(minutes)
      : Math.round((/^an?$/i.test(hours!) ? 1 : Number(hours!.replace(',', '.'))) * 60) + Number(more ?? 0)
  if (length < 1 || (!isFor && length > longestBare)) return text
  read.durationMinutes = length
  return text.slice(0, text.length - whole.length)
}

/** '9am' to '11' is the morning, '7' to '9pm' the evening; '10' to '2:30' goes past noon. */
function spanOf(parts: readonly (string | undefined)[]): { time: string; minutes: number } | undefined {
  const [fromHour, fromMinutes, fromHalf, toHour, toMinutes, toHalf] = parts
  // "9-11 Memorial" has no time in it.
  if (!fromMinutes && !fromHalf && !toMinutes && !toHalf) return undefined
  const halfDay = 12 * 60
  const end = timeOf(Number(toHour), toMinutes, toHalf)
  const startWith = (half: string | undefined) => timeOf(Number(fromHour), fromMinutes, half)
  const inHalf = fromHalf || !toHalf || Number(fromHour) > 12 ? undefined : startWith(toHalf)
  const start = inHalf !== undefined && end !== undefined && inHalf < end ? inHalf : startWith(fromHalf)
  if (start === undefined || end === undefined) return undefined
  let minutes = minutesOf(end) - minutesOf(start)
  if (minutes <= 0 && !toHalf && Number(toHour) <= 12 && minutes + halfDay > 0) minutes += halfDay
  if (minutes <= 0) minutes += 2 * halfDay
  return { time: start, minutes }
}

function timeOf(hour: number, minutes: string | undefined, half: string | undefined): string | undefined {
  const whole = half ? (hour % 12) + (/^p/i.test(half) ? 12 : 0) : hour
  const exists = half ? hour >= 1 && hour <= 12 : hour < 24
  return exists ? clockTime(whole * 60 + Number(minutes ?? 0)) : undefined
}
