import { weekdayDateText } from '#shared/plain/dateText.ts'
import { dayName } from './dayText.ts'
import type { DayPlan } from './itineraryPlan.ts'

/** Where something stands, for ears: 'Day 2, Mon, Jan 6, 2025, position 1 of 4'. `count` includes the activity. */
export function placeText(day: DayPlan, index: number, count: number): string {
  const date = day.number !== null && day.date ? `, ${weekdayDateText(day.date)}` : ''
  return `${dayName(day)}${date}, position ${index + 1} of ${count}`
}

export const liftedText = (title: string, place: string): string =>
  `${title} lifted. ${place}. Move it with the arrow keys, drop it with Space, or put it back with Escape.`

export const droppedText = (title: string, place: string): string => `${title} dropped. ${place}.`

export const putBackText = (title: string, place: string): string => `${title} put back. ${place}.`
