import type { Category } from '#shared/features/itinerary/schema.ts'
import { takePrice } from '#shared/plain/takePrice.ts'
import { categoryOf, leadOf } from './activityWords.ts'
import { takeMealHours } from './mealHours.ts'
import { takeLeadingTimes, takeLength, takeTrailingRange, takeTrailingTime } from './quickAddTimes.ts'

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
  text = takeLeadingTimes(text, read)
  text = takeCost(text, read)
  text = takeLength(text, read)
  if (read.time === null) text = takeTrailingRange(text, read)
  if (read.time === null) text = takeTrailingTime(text, read)
  if (read.time === null) text = takeMealHours(text, read)
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

/** The part of a line that may name a place. A day that the line names is no part of it, even if the trip lacks it. */
export const subjectOf = (line: string): string => quickAddText(line, () => true).subject

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
