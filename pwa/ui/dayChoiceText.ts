import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'

/** A day as a list offers it: 'Day 2 · Sat, Apr 3 · Old town'. */
export function dayChoiceText({ number, date, day }: PlannedDay): string {
  return [number !== null && `Day ${number}`, date && format(parseISO(date), 'EEE, MMM d'), day?.title]
    .filter(Boolean)
    .join(' · ')
}
