import { countText } from '#shared/plain/countText.ts'
import { longDayText, shortDayText, weekdayDateText } from '#shared/plain/dateText.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'

/** 'Day 3', or the date itself when it is before the trip begins; 'Ideas' for what has no day. */
export function dayName({ number, date }: Pick<PlannedDay, 'number' | 'date'>): string {
  if (number !== null) return `Day ${number}`
  return date ? weekdayDateText(date) : 'Ideas'
}

/** The ideas in a list of days to choose from. */
export const ideasOptionText = 'No day yet (Ideas)'

/** A day in a list of days: 'Day 3 · Sun, Jan 5 · Old town'. A year would leave no room for the rest on phones. */
export function dayOptionText(planned: PlannedDay): string {
  const date = planned.number !== null && planned.date ? shortDayText(planned.date) : null
  return [dayName(planned), date, planned.day?.title].filter(Boolean).join(' · ')
}

/** A button that leads to a day, as it is read aloud: 'Today, Day 2, Friday, December 11, Old town, 4 planned'. */
export function spokenDay(day: PlanDay, isToday: boolean): string {
  const date = day.date ? longDayText(day.date) : undefined
  const name = day.number === null && date ? undefined : dayName(day)
  const filled = day.items.length > 0 ? countText(day.items.length, 'planned', 'planned') : 'nothing planned'
  return [isToday && 'Today', name, date, day.day?.title, filled].filter(Boolean).join(', ')
}

/** A button that leads to the ideas, as it is read aloud. */
export const spokenIdeas = (count: number): string => `Ideas, ${countText(count, 'saved', 'saved')}`
