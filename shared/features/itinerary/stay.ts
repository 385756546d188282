import { addDays } from '#shared/plain/dates.ts'
import { endOf } from './endOf.ts'
import type { Item } from './schema.ts'

/** What lasts so long is a stay; a shorter length of a hotel is that of the way in. Minutes. */
export const stayMin = 12 * 60
const dayMin = 24 * 60

/** Whether a stay ends here. Who leaves their bags comes back. */
export const isCheckOut = ({ title }: Pick<Item, 'title'>): boolean =>
  /\bcheck(ing)?[ -]?out\b|\bleave\b(?!.*\b(?:bags?|baggage|luggage|suitcases?)\b)/i.test(title)

/** The morning on which the stay in a hotel of this date ends; null when its length doesn't tell. */
export function stayUntil(
  { time, durationMinutes }: Pick<Item, 'time' | 'durationMinutes'>,
  date: string,
): string | null {
  if (!durationMinutes || durationMinutes < stayMin) return null
  const days = endOf({ time, durationMinutes }, { date, zone: null })?.days
  return addDays(date, Math.max(1, days ?? Math.ceil(durationMinutes / dayMin)))
}
