import { clockTime } from '#shared/plain/clockTime.ts'
import { categoryOf } from './activityWords.ts'
import { isMainMealHour, isMealHour } from './mealHours.ts'
import { beforeTime } from './quickAddTimes.ts'
import type { Times } from './quickAddTimes.ts'

/** "At", and what Germans and French people write. */
const at = String.raw`(?<at>(?:at|um|ab|à)\s+|@\s*)?`
const oClock = String.raw`\s?(?:h|(?<clock>uhr|o['’]?clock))`
const leadingHour = new RegExp(
  String.raw`^${at}(?<hour>\d{1,2})${oClock}(?:\s*[:,|]\s+|\s+(?:[-–—|→]\s+)?)(?=\S)`,
  'i',
)
const trailingHour = new RegExp(String.raw`${beforeTime}${at}(?<hour>\d{1,2})${oClock}$`, 'i')
const trailingDotted = new RegExp(
  String.raw`${beforeTime}${at}(?<hour>\d{1,2})\.(?<minute>[0-5]\d)(?<clock>\s?(?:h|hrs|uhr))?$`,
  'i',
)
/** Hardly anything but a journey takes that many hours. */
const afternoonFrom = 13
/** They come with a time, not with a price. */
const timely =
  /^(?:check[ -]?(?:in|out)|depart(?:ure)?|arriv(?:e|al)|board(?:ing)?|meet|pick[ -]?up|drop[ -]?off)\b/i
/** What comes before the time that something ends, or before the second of two times. */
const noStart = /(?:^|\s)(?:until|till?|and|or|&|to|by|before)$/i

/** Takes "14h", "at 9h", "9 Uhr" or "9 o'clock" off the beginning of a line. */
export function takeLeadingHour(text: string, read: Times): string {
  const match = leadingHour.exec(text)
  if (!match) return text
  const { at: preposition, hour, clock } = match.groups!
  const rest = text.slice(match[0].length)
  const isTime = preposition || clock || (Number(hour) >= afternoonFrom && categoryOf(rest) !== 'transport')
  if (!isTime || Number(hour) > 23) return text
  read.time = clockTime(Number(hour) * 60)
  return rest
}

/** Takes "14h", "at 9h", "9 Uhr" or "9 o'clock" off the end of a line, and "07.30" if it can't be a price. */
export function takeTrailingHour(text: string, read: Times): string {
  const match = trailingHour.exec(text) ?? trailingDotted.exec(text)
  if (!match || match.index === 0) return text
  const { at: preposition, hour, minute, clock } = match.groups!
  const rest = text.slice(0, match.index)
  const isAfternoon = Number(hour) >= afternoonFrom && categoryOf(rest) !== 'transport'
  const isTime = preposition || clock || (minute === undefined ? isAfternoon : isNoPrice(hour!, minute, rest))
  if (!isTime || Number(hour) > 23 || noStart.test(rest)) return text
  read.time = clockTime(Number(hour) * 60 + Number(minute ?? 0))
  return rest
}

/** "07.30" is neither a price nor a date. In "Lunch 12.30", the meal tells what it is. */
function isNoPrice(hour: string, minute: string, rest: string): boolean {
  const mayBeMonth = Number(minute) >= 1 && Number(minute) <= 12
  if (/^0\d/.test(hour)) return !mayBeMonth
  const isMeal = isMealHour(rest, Number(hour)) || isMainMealHour(rest, Number(hour) + 12)
  return timely.test(rest) || (isMeal && /15|30|45/.test(minute))
}
