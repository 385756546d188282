import { countText } from '#shared/plain/countText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { ToastOptions } from '../../ui/toast/toast.ts'
import { dayName } from './dayText.ts'
import type { PlannedMove } from './planMoves.ts'

/** 'Moved to Day 2'; a move within a day is in sight. */
export const moveTold = ({ item, day }: PlannedMove): Pick<ToastOptions, 'title' | 'inSight'> =>
  (item.dayId ?? ideasChoice) === day.id
    ? { title: `Moved ${item.title}`, inSight: true }
    : { title: `Moved to ${dayName(day)}` }

/** 'Moved to 9:45 AM' */
export const retimeText = (time: string): string => `Moved to ${timeText(time)}`

/** The question before a confirmed day is deleted. */
export function deleteQuestion(day: PlanDay) {
  const count = day.items.length
  const along = count === 0 ? '' : ` Its ${countText(count, 'activity', 'activities')} will be deleted too.`
  return {
    title: 'Delete Day',
    body: `Are you sure you want to delete ${dayName(day)}?${along} You can undo this.`,
    confirmLabel: 'Delete Day',
    destructive: true,
  }
}
