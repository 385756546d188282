import { categoryOf, leadOf } from './activityWords.ts'
import { amOrPm, deadline, noStart, openingHours, range, spanOf, timeOf } from './quickAddTimes.ts'
import type { Times } from './quickAddTimes.ts'

/** A time in the middle of a line, and what stands before the words after it. */
interface Middle extends Times {
  /** What the title says before the name of a place, if that began after the time: 'Lunch '. */
  lead?: string
}

const before = String.raw`(?:\s*[,:])?\s(?:[-–—|]\s)?(?:(?:from|at|around|about|approx\.?|ca\.?)\s|[@~]\s?){0,2}`
const after = String.raw`(?=\s?[,:;(]|\s(?:\D|\d+[a-z]))`
const clock = String.raw`(\d{1,2})(?:(?::|(?<=[7-9]|\d\d)h)([0-5]\d)(?:\s?${amOrPm})?|(?:\.([0-5]\d))?\s?${amOrPm})`
const middleRange = new RegExp(`${before}${range}${after}`, 'i')
const middleClock = new RegExp(`${before}${clock}${after}`, 'i')
/** Of "Concert 8pm, doors 7pm", nobody knows which one counts. */
const otherClock = /\d[:.h][0-5]\d|\d\s?[ap]\.?m\b/i
/** "The 5:55 train" needs its time in the title. */
const article = /(?:^|\s)(?:the|an?|our|my|your|this|every|each)$/i
/** "8pm or later", "10am daily": the title says more about the time. */
const qualified =
  /^\s(?:or|and|&|daily|every|each|latest|earliest|sharp|at\s(?:the\s)?(?:latest|earliest)|onwards?)\b/i
/** "5pm closing", "5pm last entry": that is when something ends. */
const ending = /^\s(?:clos(?:es|ing)|last|end(?:s|ing)?|deadline|cut-?off)\b/i

/** What follows a meal and is no place: "Dinner 8pm for 2", "Dinner 8pm (booked)". */
const noName = /^(?:\(|(?:for|with|and|booked|reserv\w*|x\s?\d+)(?!\p{L}))/iu

/** Takes "1pm" out of "Lunch 1pm Time Out", and "9:00-12:00" out of a tour, unless the line has another time. */
export function takeMiddleTime(text: string, read: Middle): string {
  const span = middleRange.exec(text)
  const [, , , , , toMinutes, toHalf] = span?.slice(1) ?? []
  if (span && span.index > 0 && (toMinutes || toHalf)) {
    const times = spanOf(span.slice(1))
    return times ? without(text, span, times, read) : text
  }
  const match = middleClock.exec(text)
  if (!match || match.index === 0) return text
  const [, hour, minute, half, minuteOfHalf, halfAlone] = match
  const time = timeOf(Number(hour), minute ?? minuteOfHalf, half ?? halfAlone)
  return time === undefined ? text : without(text, match, { time, minutes: null }, read)
}

/** The line without a time that stands between two parts of its title, unless those need it. */
function without(
  text: string,
  { 0: all, index }: RegExpExecArray,
  { time, minutes }: { time: string; minutes: number | null },
  read: Middle,
): string {
  const start = text.slice(0, index)
  const end = text.slice(index + all.length)
  if (otherClock.test(start) || otherClock.test(end)) return text
  if (noStart.test(start) || openingHours.test(start) || ending.test(end)) return text
  read.time = time
  if (minutes !== null) read.durationMinutes = minutes
  if (deadline.test(` ${start}`) || article.test(start) || qualified.test(end)) return text
  const title = start + end.replace(/^\s(?=[,;:])/, '')
  const name = end.replace(/^[\s,:;]+(?:[-–—|]\s)?/, '')
  if (!noName.test(name) && (isMeal(start) || categoryOf(start) === 'hotels'))
    read.lead = title.slice(0, title.length - name.length)
  return title
}

const isMeal = (words: string): boolean => leadOf(`${words} at x`) === `${words} at `
