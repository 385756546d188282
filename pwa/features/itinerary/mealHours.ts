import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import type { Times } from './quickAddTimes.ts'

/** The first and the last full hour at which people have a meal. No span holds one hour of the clock twice. */
const spans: readonly (readonly [words: string, first: number, last: number])[] = [
  ['breakfast', 5, 11],
  ['brunch', 9, 15],
  ['lunch', 11, 16],
  ['coffee', 7, 18],
  ['tea', 9, 18],
  ['dinner|supper', 16, 23],
  ['drinks|cocktails|tapas', 13, 23],
]
/** What the sun does at one half of the day only. */
const suns: typeof spans = [
  [String.raw`sunrise(?:\s(?:hike|walk|swim|yoga|tour|photos?))?`, 3, 9],
  [String.raw`sunset(?:\s(?:sail|cruise|hike|walk|swim|picnic|yoga|tour|photos?))?|sundowners?`, 15, 22],
]
/** Hotels take guests in the afternoon, and see them off in the morning. */
const stays: typeof spans = [
  [String.raw`check[ -]?in`, 12, 18],
  [String.raw`check[ -]?out`, 6, 13],
]
/** Nobody is there at night. Only a time with minutes tells that a number is no part of the name: "Gallery 1-2". */
const byDay: typeof spans = [
  ['museum|gallery|spa|massage|beach|shopping|zoo|aquarium|castle|palace', 6, 17],
  [String.raw`(?:walking|city|guided|food|bike|boat) tour|(?:cooking|surf|yoga) class|wine tasting`, 6, 17],
]
/** "Dinner at Ramiro", "farewell dinner" and "tea", but no "Tea plantation" or "Sunset Boulevard". */
const alone = (words: string) =>
  String.raw`^(?:[a-z]+\s)?(?:${words})(?=$|[,:(]|\s(?:at|in|with|on|by|and|near|from|over|@|&)\s)|\b(?:${words})$`
/** Nobody has a part of these names at another half of the day: "Dinner cruise". */
const isMain = (words: string) => /lunch|dinner/.test(words)
const occasionsOf = (of: typeof spans, pattern: (words: string) => string) =>
  of.map(([words, first, last]) => ({ names: new RegExp(pattern(words), 'i'), first, last }))
const begun = (words: string) => String.raw`^(?:[a-z]+\s)?(?:${words})\b|\b(?:${words})$`
const meals = [...occasionsOf([...spans, ...stays], begun), ...occasionsOf(suns, alone)]
const certain = occasionsOf([...spans, ...suns, ...stays, ...byDay], words =>
  (isMain(words) ? begun : alone)(words),
)
const trailingHour = /\s+(?:at|@|around|after)\s+(\d{1,2})$/i
/** The title keeps when something ends: "Check out by 11". */
const trailingDeadline = /\s(?:by|before)\s(\d{1,2})$/i
const trailingHours = /\s+(?:from\s+)?(\d{1,2})\s?[-–]\s?(\d{1,2})$/i
const longestMealHours = 4

/**
 * Takes "at 8" or "12–2" off the end of "dinner at 8" and "lunch 12–2": the meal tells which half of the day is meant.
 * Of anything else, a bare number is part of the title ("Tours at 9").
 */
export function takeMealHours(text: string, read: Times): string {
  const end = trailingDeadline.exec(text)
  const match = end ?? trailingHour.exec(text) ?? trailingHours.exec(text)
  const rest = match ? text.slice(0, match.index) : ''
  const meal = meals.find(({ names }) => names.test(rest))
  if (!match || !meal) return text
  const [, from, to] = match
  const start = [Number(from), Number(from) + 12].find(hour => isWithin(hour, meal))
  if (start === undefined) return text
  if (to !== undefined) {
    const length = (Number(to) - start + 24) % 12
    if (length === 0 || length > longestMealHours) return text
    read.durationMinutes ??= length * 60
  }
  read.time = clockTime(start * 60)
  return end ? text : rest
}

/** Whether people have the meal that a title names at this hour. */
export const isMealHour = (title: string, hour: number): boolean =>
  meals.some(meal => meal.names.test(title) && isWithin(hour, meal))

/** Whether people have the lunch or dinner that a title names at this hour. */
export const isMainMealHour = (title: string, hour: number): boolean =>
  isMain(title.toLowerCase()) && isMealHour(title, hour)

/**
 * The time of "dinner 7:30", which nobody has in the morning: '19:30' for '07:30'. A time that the line itself puts
 * into one half of the day ("07:30", "7:30 am") stays.
 */
export function timeOfMeal(time: string, title: string, line: string): string {
  const isExact = /\d\s*[ap]\.?m\b/i.test(line) || (time.startsWith('0') && line.includes(time.slice(0, 2)))
  const meal = certain.find(({ names }) => names.test(title))
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  if (isExact || !meal || isWithin(hour, meal) || !isWithin(hour + 12, meal)) return time
  return clockTime(minutes + 12 * 60)
}

const isWithin = (hour: number, { first, last }: { first: number; last: number }): boolean =>
  hour >= first && hour <= last
