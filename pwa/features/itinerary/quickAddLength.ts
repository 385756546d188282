import type { Times } from './quickAddTimes.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const hours = String.raw`(?<hours>an?|${numbers.join('|')}|\d{1,2}(?:[.,]5|½)?|½)[\s-]?(?:h|hrs?|hours?)`
const more = String.raw`(?:(?:\s+and)?\s?(?<more>[0-5]\d|\d(?=\s?m))(?<unit>\s?(?:m|mins?|minutes?))?)?`
const part = String.raw`(?<part>half|(?:a\s)?quarter\sof)\s(?:an?\s)?hour`
/** Without hours, "m" means minutes only in "for 45m": others are meters. */
const minutes = String.raw`(?:(?<minutes>\d{1,3})[\s-]?(?:mins?|minutes?)|(?<=\bfor\s)(?<short>\d\d?)\s?m)`
/** "Drive about 2h": it adds little to how long something takes. */
const roughly = String.raw`(?:(?:about|around|approx\.?|ca\.?)\s|~)?`
const trailingLength = new RegExp(
  String.raw`[\s,]+(?:[-–—|]\s+)?(?<isFor>for\s)?${roughly}(?:${part}|${hours}${more}|${minutes})\.?$`,
  'i',
)
/** What makes it something else: "Louvre at 9h", "Bus in 30 min", "Louvre 2 to 3 hours". */
export const noLengthAfter =
  /(?:^|\s)(?:at|@|from|by|in|within|every|each|after|before|until|till?|under|over|than|max\.?|min\.?|to|and|or)$/i
/** The first number of "Louvre 2 - 3 hours". */
const numberAtEnd = /(?:^|\s)(\d{1,2})\s?[-–—]?$/

// Here, a number after a space needs its unit: "2h 12 Apostles".
const moreJoined = String.raw`(?:(?<joined>[0-5]\d)|(?:\s+and)?\s?(?<more>\d\d?)(?<unit>\s?(?:m|mins?|minutes?)))?`
const leadingMinutes = String.raw`(?<minutes>\d{1,3})[\s-]?(?:mins?|minutes?)`
const leadingLength = new RegExp(
  String.raw`^(?:for\s)?${roughly}(?:${hours.replace('an?|', '')}${moreJoined}|${leadingMinutes})\.?(?:\s*[,:|]\s+|\s+[-–—|]\s+|\s+)(?=\S)`,
  'i',
)
/** "2h before the flight" and "2h or 3h walk" do not say how long something takes. */
export const noLengthBefore =
  /^(?:before|after|until|till?|from|early|late|later|ahead|away|delay|and|or|to\s+\d)(?![\p{L}\d])|\d\s?(?:h|hrs?|hours?|mins?|minutes?)(?![\p{L}\d])/iu
/** "2h in the Louvre" says it, but without that the title would be "in the Louvre". */
const titleGoesOn = /^(?:at|in|on|of|by|to|with|through|around|along)\s/i

/** Without "for", a longer time is part of a name: "Le Mans 24h". Minutes. */
const longestBare = 12 * 60
/** "12 Hour Bookshop". Minutes. */
const longestLeading = 10 * 60

/** Takes "2h", "for 90 min" or "half an hour" off the end of a line. The length of a range counts more. */
export function takeLength(text: string, read: Times): string {
  const match = trailingLength.exec(text)
  if (!match || match.index === 0) return text
  const { isFor, part: ofHour, hours: whole, more: extra, unit, minutes: only, short } = match.groups!
  const hourCount = ofHour ? partOfHour(ofHour) : hoursIn(whole)
  const length = Math.round(hourCount * 60) + Number(extra ?? only ?? short ?? 0)
  const isClock = !isFor && extra && !unit && hourCount >= 7 && read.time === null
  if (length < 1 || isClock || (!isFor && length > longestBare)) return text
  const rest = text.slice(0, match.index)
  const least = numberAtEnd.exec(rest)?.[1]
  const isSpan = !isFor && least !== undefined && /[-–—]/.test(match[0]) && Number(least) < hourCount
  if (isSpan || (!isFor && noLengthAfter.test(rest))) return text
  read.durationMinutes ??= length
  return rest
}

/** Takes "2h" or "90 min" off the beginning of a line: "2h walk". */
export function takeLeadingLength(text: string, read: Times): string {
  const match = leadingLength.exec(text)
  if (!match) return text
  const { hours: whole, joined, more: extra, minutes: only } = match.groups!
  const hourCount = hoursIn(whole)
  const length = Math.round(hourCount * 60) + Number(joined ?? extra ?? only ?? 0)
  // "8h Ferry" may be one that leaves at eight.
  const isClock = hourCount >= 7 && /\dh\s*[,:|–—-]?\s+$/i.test(match[0])
  const rest = text.slice(match[0].length)
  // "Five Hour Energy", "Two Hours Café".
  const isName = /^\p{L}{3}/u.test(whole ?? '') && /^\p{Lu}/u.test(rest)
  if (length < 1 || length > longestLeading || isClock || isName || noLengthBefore.test(rest)) return text
  read.durationMinutes ??= length
  return titleGoesOn.test(rest) ? text : rest
}

const partOfHour = (words: string): number => (/^half/i.test(words) ? 0.5 : 0.25)

/** "2", "1.5", "1,5" or "1½". */
export const decimalOf = (digits: string): number => Number(digits.replace(',', '.').replace('½', '.5'))

/** The same, "two" or "an". */
function hoursIn(words = '0'): number {
  if (/^an?$/i.test(words)) return 1
  const spelled = numbers.indexOf(words.toLowerCase()) + 1
  return spelled || decimalOf(words)
}
