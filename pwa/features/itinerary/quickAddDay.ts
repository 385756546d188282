import { categoryOf } from './activityWords.ts'

/** The day that a line names: the next one, or a weekday (Monday 0). */
export type NamedDay = 'tomorrow' | number

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const weekday = weekdayNames.join('|')
const shortWeekday = 'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun'
/** "Friday dinner" is a dinner on that day, unlike "Sunday market". */
const mealAhead = String.raw`(?:breakfast|brunch|lunch|dinner|supper)\b`
const leadingDay = new RegExp(
  String.raw`^(?:on\s+)?(tomorrow|${weekday})(?:\s*[,:]\s*|\s+(?=${mealAhead}|(?:(?:at|from)\s+)?\d{1,2}(?:[:.][0-5]\d|\s*[ap]\.?m|\s*[-–])))(?=\S)`,
  'i',
)
const leadingTomorrow = /^tomorrow\s+(?=\S)/i
/** "Sun 10:00 market" and "Sat: market", but "Sun, sea and sand" names no day. */
const leadingShortDay = new RegExp(
  String.raw`^(?:on\s+)?(${shortWeekday})(?:\.?\s*:\s+(?=\S)|\.?,?\s+(?=${mealAhead}|(?:(?:at|from)\s+)?\d{1,2}(?:[:.h][0-5]\d|\s*[ap]\.?m|\s*[-–]\s*\d{1,2}(?:[:.][0-5]\d|\s*[ap]\.?m))))`,
  'i',
)
const trailingDay = new RegExp(String.raw`(?:\s*,\s*|\s+)(on\s+)?(tomorrow|${weekday})$`, 'i')
/** "Fado Friday 9pm", "Dinner tomorrow evening at 7:30": the time beside it says that the day is meant. */
const dayAtTime = new RegExp(
  String.raw`(?:\s?,\s?|\s)(?:on\s)?(tomorrow|${weekday}|${shortWeekday})(?:\s(?:morning|afternoon|evening|night))?[.,]{0,2}(?=\s(?:(?:at|from|around|about)\s|[@~]\s?)?\d{1,2}(?:[:.][0-5]\d|h|\s?[ap]\.?m|\s?[-–]\s?\d{1,2}(?:[:.][0-5]\d|\s?[ap]\.?m)))`,
  'i',
)
const timeAtEnd = /\d(?:[:.h][0-5]\d|\s?[ap]\.?m\.?|h)$/i
/** The sun is more often the one in the sky: "Drinks in the sun", "Temple of the Sun". */
const trailingShortDay = new RegExp(
  String.raw`(?:\s*,\s*|\s+)(?:(on\s+)(${shortWeekday})|(${shortWeekday.replace('|sun', '')}))$`,
  'i',
)
/** Names that end in a weekday, and what says something else about one: "Museum, closed Monday". */
const feast = /\b(?:ash|black|cyber|easter|fat|good|palm|ruby|shrove|super|tgi)$/i
const otherwise =
  /(?:^|\s)(?:closed|opens?|closes|except|until|till?|from|since|every|each|by|before|after|not?|to|and|or|&|[-–]|the|this)$/i

/** The day that a line begins with, and how many letters name it. */
export function leadingDayOf(text: string): { day: NamedDay; length: number } | undefined {
  const found = leadingDay.exec(text) ?? leadingTomorrow.exec(text) ?? leadingShortDay.exec(text)
  return found ? { day: dayOf(found[1] ?? 'tomorrow'), length: found[0].length } : undefined
}

/** Takes the day off the beginning or the end of a line, if `has` says that there is one. */
export function takeDay(
  text: string,
  read: { day: NamedDay | null },
  has: (day: NamedDay) => boolean,
): string {
  const first = leadingDayOf(text)
  if (first && has(first.day)) {
    read.day = first.day
    return text.slice(first.length)
  }
  const last = trailingDay.exec(text) ?? trailingShortDay.exec(text)
  const rest = text.slice(0, last?.index)
  if (!last || last.index === 0 || feast.test(rest) || otherwise.test(rest)) return text
  const day = dayOf((last[2] ?? last[3])!)
  // "Sunday" alone at the end names a day only of something that one does at a time.
  const isMeant =
    day === 'tomorrow' ||
    last[1] ||
    last[0].includes(',') ||
    timeAtEnd.test(rest) ||
    categoryOf(rest) !== null
  if (!isMeant || !has(day)) return text
  read.day = day
  return rest
}

/** Takes the day before a time out of a line, if `has` says that there is one. */
export function takeDayAtTime(
  text: string,
  read: { day: NamedDay | null },
  has: (day: NamedDay) => boolean,
): string {
  const found = dayAtTime.exec(text)
  const rest = text.slice(0, found?.index)
  if (!found || found.index === 0 || feast.test(rest) || otherwise.test(rest)) return text
  const day = dayOf(found[1]!)
  if (!has(day)) return text
  read.day = day
  return rest + text.slice(found.index + found[0].length)
}

const dayOf = (word: string): NamedDay => {
  const at = weekdayNames.findIndex(name => name.startsWith(word.slice(0, 3).toLowerCase()))
  return at < 0 ? 'tomorrow' : at
}
