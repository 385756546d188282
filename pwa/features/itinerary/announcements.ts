import { weekdayDateText } from '#shared/plain/dateText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { dayName } from './dayText.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/** A place as screen readers announce it: 'Day 2, Mon, Jan 6, 2025, position 1 of 4'. `count` includes the activity. */
export function placeText(day: PlanDay, index: number, count: number): string {
  const date = day.number !== null && day.date ? `, ${weekdayDateText(day.date)}` : ''
  return `${dayName(day)}${date}, position ${index + 1} of ${count}`
}

export const liftedText = (title: string, place: string): string =>
  `${title} lifted. ${place}. Move it with the arrow keys, drop it with Space, or put it back with Escape.`

/** `time` is the one that the activity keeps where it doesn't belong. */
export const droppedText = (title: string, place: string, time: string | null): string =>
  `${title} dropped. ${place}.${time ? ` Keeps ${timeText(time)}.` : ''}`

export const putBackText = (title: string, place: string): string => `${title} put back. ${place}.`
