import { clockTime } from '#shared/plain/clockTime.ts'
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
const meals = spans.map(([words, first, last]) => ({
  names: new RegExp(String.raw`^(?:[a-z]+\s)?(?:${words})\b|\b(?:${words})$`, 'i'),
  first,
  last,
}))
const trailingHour = /\s+(?:at|@|around)\s+(\d{1,2})$/i
const trailingHours = /\s+(?:from\s+)?(\d{1,2})\s?[-–]\s?(\d{1,2})$/i
const longestMealHours = 4

/**
 * Takes "at 8" or "12–2" off the end of "dinner at 8" and "lunch 12–2": the meal tells which half of the day is meant.
 * Of anything else, a bare number is part of the title ("Tours at 9").
 */
export function takeMealHours(text: string, read: Times): string {
  const match = trailingHour.exec(text) ?? trailingHours.exec(text)
  const rest = match ? text.slice(0, match.index) : ''
  const meal = meals.find(({ names }) => names.test(rest))
  if (!match || !meal) return text
  const [, from, to] = match
  const start = [Number(from), Number(from) + 12].find(hour => hour >= meal.first && hour <= meal.last)
  if (start === undefined) return text
  if (to !== undefined) {
    const length = (Number(to) - start + 24) % 12
    if (length === 0 || length > longestMealHours) return text
    read.durationMinutes ??= length * 60
  }
  read.time = clockTime(start * 60)
  return rest
}
