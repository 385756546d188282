import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'

/** What a line says about when something begins, as HH:MM, and how long it takes. */
export interface Times {
  time: string | null
  durationMinutes: number | null
}

export const amOrPm = String.raw`([ap]m|[ap]\.m\.?)`
/** "9:30", "9.30" and French "9h30"; "1h30" is how long it takes. */
const mark = String.raw`(?:[:.]|(?<=[7-9]|\d\d)h)`
const clock = String.raw`(\d{1,2})(?:${mark}([0-5]\d))?(?:\s*${amOrPm})?`
const until = String.raw`\s*(?:-?>|→|-|–|—|to|until|till?|bis)\s*`
export const range = `${clock}(${until})${clock}`
/** Between a time and what happens then: "9:30 Louvre", "9:30: Louvre", "9:30 – Louvre", "9:30 hrs Louvre". */
const afterTime = String.raw`(?:\s*(?:h|hrs?|hours|uhr)\b)?(?:\s*[:,|]\s+|\s+(?:-?>|[-–—|→])\s+|\s+)(?=\S)`
/** These add little to an hour in a plan. "By" and "until" give it another meaning, so they stay in the title. */
const preposition = String.raw`(?:(?:at|after|around|about|approx\.?|ca\.?|circa)\s+|[@~]\s*)`
const leadingRange = new RegExp(String.raw`^(?:from\s+)?${range}${afterTime}`, 'i')
/** "5.30 km run". Names begin with a capital: "9.30 Mi Casa", "9.30 M+". */
const leadingMeasure = /^\d{1,2}\.\d\d\s?(?:km|KM|m|mi|miles?|min|kg|g|l|ft)(?=[\s,]|$)/
const leadingTime = new RegExp(String.raw`^(?:${preposition}|from\s+)?${clock}${afterTime}`, 'i')
/** "2:30 h" is how long it takes. */
const suffix = String.raw`(?<=(?:[7-9]|\d\d):\d\d)\s?(?:h|hrs|uhr)`
/** "Louvre 9:30", "Louvre, 9:30", "Louvre: 9:30", "Louvre – 9:30". */
export const beforeTime = String.raw`(?:\s*,\s*|:\s+|\s+)(?:[-–—|]\s+)?`
const trailingTime = new RegExp(
  String.raw`${beforeTime}(?:${preposition}|from\s+){0,2}(\d{1,2})(?:(?::|(?<=[7-9]|\d\d)h)([0-5]\d)(?:\s*${amOrPm}|${suffix})?|(?:\.([0-5]\d))?\s*${amOrPm})$`,
  'i',
)
/** Of "Concert 8pm, doors 7pm", the last time is not when it begins. */
const anyClock = /\d:[0-5]\d|\d\s*[ap]\.?m\b/i
const trailingRange = new RegExp(String.raw`${beforeTime}(from\s+|at\s+|@\s*)?${range}$`, 'i')
/** What comes before the time that something ends, or before the second of two times. */
export const noStart = /(?:^|\s)(?:until|till?|and|or|&)$/i
/** What is left of "at 7pm". */
const noTitle = /^(?:at|from|after|around|about|approx\.?|ca\.?|[@~])$/i
/** What comes before the hours of a place. */
export const openingHours = /\s(?:open|opening hours|hours)$/i
/** What comes before a deadline, or before a time that would leave a sentence unfinished. */
export const deadline = /\s(?:by|before|than|closes|opens|starts|begins|meets)$/i

/** The longest that "9:30 – 12" lasts; a number after that is a name's. Minutes. */
const longestToBare = 4 * 60

/** Takes "9:30" or "9–11:30" off the beginning of a line. */
export function takeLeadingTimes(text: string, read: Times): string {
  if (leadingMeasure.test(text)) return text
  const [all, ...parts] = leadingRange.exec(text) ?? []
  const span = all !== undefined && spanOf(parts)
  if (span && !isNameAfterDash(parts, span.minutes)) {
    read.time = span.time
    read.durationMinutes = span.minutes
    return text.slice(all.length)
  }
  const [whole, hour, minute, half] = leadingTime.exec(text) ?? []
  const isTime = whole !== undefined && (minute !== undefined || half !== undefined)
  const time = isTime ? timeOf(Number(hour), minute, half) : undefined
  if (time === undefined) return text
  read.time = time
  return text.slice(whole!.length)
}

/** "10am – 21 Club", but "9:30 – 11 Louvre": after a dash with spaces, a bare number that is far off begins a name. */
const isNameAfterDash = ([, , , dash, , minute, half]: Parts, length: number) =>
  isApart(dash) && !minute && !half && length > longestToBare

/** "Bus 12 - 9:30": before such a dash, it ends one. */
const isNameBeforeDash = ([, minute, half, dash, , , toHalf]: Parts) =>
  isApart(dash) && !minute && !half && !toHalf

const isApart = (dash: string | undefined) => /^\s+[^\sa-z]+\s+$/i.test(dash ?? '')

/** Takes "9:30–11" or "10am – 4pm" off the end of a line. */
export function takeTrailingRange(text: string, read: Times): string {
  const match = trailingRange.exec(text)
  if (!match || match.index === 0) return text
  const [, from, ...parts] = match
  const rest = text.slice(0, match.index)
  const span = from === undefined && isNameBeforeDash(parts) ? undefined : spanOf(parts)
  if (!span || openingHours.test(rest)) return text
  read.time = span.time
  read.durationMinutes = span.minutes
  return rest
}

/** Takes "9:30" or "at 7pm" off the end of a line. */
export function takeTrailingTime(text: string, read: Times): string {
  const match = trailingTime.exec(text)
  if (!match || match.index === 0) return text
  const [, hour, minute, half, minuteOfHalf, halfAlone] = match
  const time = timeOf(Number(hour), minute ?? minuteOfHalf, half ?? halfAlone)
  const rest = text.slice(0, match.index)
  if (time === undefined || noStart.test(rest) || noTitle.test(rest) || anyClock.test(rest)) return text
  read.time = time
  // "Return car by 18:00" belongs at that hour, but at 18:00 "Return car" would be too late.
  return deadline.test(rest) ? text : rest
}

type Parts = readonly (string | undefined)[]

/** '9am' to '11' is the morning, '7' to '9pm' the evening; '10' to '2:30' goes past noon. */
export function spanOf(parts: Parts): { time: string; minutes: number } | undefined {
  const [fromHour, fromMinutes, fromHalf, , toHour, toMinutes, toHalf] = parts
  // "9-11 Memorial" has no time in it.
  if (!fromMinutes && !fromHalf && !toMinutes && !toHalf) return undefined
  const halfDay = 12 * 60
  const end = timeOf(Number(toHour), toMinutes, toHalf)
  const startWith = (half: string | undefined) => timeOf(Number(fromHour), fromMinutes, half)
  const inHalf = fromHalf || !toHalf || Number(fromHour) > 12 ? undefined : startWith(toHalf)
  const start = inHalf !== undefined && end !== undefined && inHalf < end ? inHalf : startWith(fromHalf)
  if (start === undefined || end === undefined) return undefined
  let length = minutesOf(end) - minutesOf(start)
  if (length <= 0 && !toHalf && Number(toHour) <= 12 && length + halfDay > 0) length += halfDay
  if (length <= 0) length += 2 * halfDay
  return { time: start, minutes: length }
}

export function timeOf(
  hour: number,
  minute: string | undefined,
  half: string | undefined,
): string | undefined {
  const whole = half ? (hour % 12) + (/^p/i.test(half) ? 12 : 0) : hour
  const exists = half ? hour >= 1 && hour <= 12 : hour < 24
  return exists ? clockTime(whole * 60 + Number(minute ?? 0)) : undefined
}
