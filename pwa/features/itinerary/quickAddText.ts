import type { Category } from '#shared/features/itinerary/schema.ts'
import { takePrice } from '#shared/plain/takePrice.ts'
import { categoryOf, leadOf } from './activityWords.ts'
import { takeMealHours, timeOfMeal } from './mealHours.ts'
import { leadingDayOf, takeDay, takeDayAtTime } from './quickAddDay.ts'
import type { NamedDay } from './quickAddDay.ts'
import { takeLeadingHour, takeTrailingHour } from './quickAddHours.ts'
import { takeLeadingLength, takeLength } from './quickAddLength.ts'
import { readLengthSpan } from './quickAddLengthSpan.ts'
import { takeMiddleTime } from './quickAddMiddle.ts'
import { takeLeadingTimes, takeTrailingRange, takeTrailingTime } from './quickAddTimes.ts'
import { withDigits } from './quickAddWords.ts'

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

/** "Massage 1:30h", but "9:30h" and "01:30h" are times. */
const shortLength = /(?<![\d:.])([0-6]):([0-5]\d)\s?(?:h|hrs?|hours?)\b/i

/** Of a list that was copied from somewhere: "• Louvre", "- [ ] Louvre". */
const bullets = /^(?:(?:[-–—*•·▪‣◦●○☐☑]|\[[ x]?\])\s+)+(?=\S)/i
/** Of a table: "| 9:00 | Louvre |". */
const tableRow = /^\|\s(.*\S)\s\|$/
/** "Louvre 9am!", "Louvre at 9:30." */
const endMark = /(?<=\d\s?[ap]m|\d:\d\d)[.!]+$/i
/** What is left of "Louvre | 9am | €17". */
const separatorAtEnd = /\s?[|;]$/

/**
 * Reads a line such as '9:30 Louvre', '9am–11 Louvre 17€', 'Dinner at Ramiro tomorrow' or just 'Louvre for 2h'. A bare
 * number is part of the title ('12 Apostles'), and so is a time that does not exist. A day is only read when `has` says
 * that there is one.
 */
export function quickAddText(line: string, has: (day: NamedDay) => boolean = () => false): QuickLine {
  const read = readLine(line, has)
  // "Louvre (9am, 2h)" is read like "Louvre, 9am, 2h", if nothing of what the brackets hold would be left over.
  const [, title, inside] = /^(.*\S)\s\(([^()]+)\)$/.exec(read.title) ?? []
  if (title === undefined) return read
  const opened = readLine(line.replace(`(${inside})`, () => `, ${inside}`).replace(/\s+,/g, ','), has)
  return opened.title === title ? opened : read
}

function readLine(line: string, has: (day: NamedDay) => boolean): QuickLine {
  const read: Read = { time: null, durationMinutes: null, cost: null, day: null }
  const typed = line
    .trim()
    .replace(/\s+/g, ' ')
    .replace(tableRow, '$1')
    .replace(bullets, '')
    .replace(endMark, '')
  const spelled = withDigits(typed)
  let text = spelled.text.replace(shortLength, '$1h$2')
  // First of all: '12.50 € Lunch' begins with no time.
  text = takeCost(text, read)
  text = takeDay(text, read, has)
  if (read.day === null) text = takeDayAtTime(text, read, has)
  const absent = read.day === null ? leadingDayOf(text) : undefined
  // A day that the trip lacks stays in the title, and so does the time, which would look lost beside it.
  if (absent) takeLeadingTimes(text.slice(absent.length), read)
  else text = takeLeadingTimes(text, read)
  if (read.time === null) text = takeLeadingHour(text, read)
  text = takeCost(text, read)
  const span = readLengthSpan(text, read)
  text = inBrackets(takeLength)(text, read)
  text = takeLeadingLength(text, read)
  if (read.time === null) text = inBrackets(takeTrailingRange)(text, read)
  if (read.time === null) text = inBrackets(takeTrailingTime)(text, read)
  if (read.time === null) text = takeTrailingHour(text, read)
  if (read.time === null) text = takeMealHours(text, read)
  if (read.time === null) text = takeMiddleTime(text, read)
  text = inBrackets(takeLength)(text, read)
  if (read.day === null) text = takeDay(text, read, has)
  text = takeCost(text, read)
  text = inBrackets(takeLength)(text, read)
  if (text !== typed) text = text.replace(separatorAtEnd, '')
  text = spelled.spelledAgain(text)
  const { lead: knownLead, ...found } = read
  if (found.time !== null) found.time = timeOfMeal(found.time, text, line)
  const category = categoryOf(text)
  const lead = knownLead !== undefined && text.startsWith(knownLead) ? knownLead : leadOf(text)
  const subject = text.slice(lead.length)
  return {
    ...found,
    category,
    title: text,
    lead,
    subject: category === 'transport' ? '' : span ? subject.replace(span, '') : subject,
  }
}

/** The part of a line that may name a place. A day that the line names is no part of it, even if the trip lacks it. */
export const subjectOf = (line: string): string => quickAddText(line, () => true).subject

type Read = Pick<QuickLine, 'time' | 'durationMinutes' | 'cost' | 'day'> & Partial<Pick<QuickLine, 'lead'>>

function takeCost(text: string, read: Read): string {
  const price = read.cost === null ? takePrice(text) : null
  if (!price) return text
  read.cost = price.cost
  return price.rest
}

type Take = (text: string, read: Read) => string

/** Reads "Louvre (2h)" like "Louvre 2h", if nothing of what the brackets hold would be left over. */
const inBrackets =
  (take: Take): Take =>
  (text, read) => {
    const [all, inside] = /\s\(([^()]+)\)$/.exec(text) ?? []
    if (all === undefined) return take(text, read)
    const title = text.slice(0, -all.length)
    const found = { ...read }
    if (take(`${title} ${inside}`, found) !== title) return text
    Object.assign(read, found)
    return title
  }
