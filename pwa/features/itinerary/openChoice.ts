import { ideasChoice, newDayChoice } from '#shared/features/itinerary/plan.ts'

/** The chosen day, or '' if it can no longer be chosen: the day that a kept draft names may be gone. */
export const openChoice = (dayId: string, days: readonly { id: string }[]): string =>
  dayId === newDayChoice || dayId === ideasChoice || days.some(({ id }) => id === dayId) ? dayId : ''
