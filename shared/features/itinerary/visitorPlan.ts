import type { Trip } from '../trips/schema.ts'
import { plannedDays } from './days.ts'
import type { PlanRows } from './plan.ts'
import type { Day, Item } from './schema.ts'

/**
 * The plan of a trip as visitors get it while its dates are hidden: days have numbers in place of dates, and an empty
 * date between them is an empty day. The id of a day can be made from its date, so days get ids that say no more than their number.
 * Booking links stay out while there are dates: most carry them. Texts stay as people typed them.
 */
export function visitorPlan(
  trip: Pick<Trip, 'id' | 'startDate' | 'endDate'>,
  { days, items }: PlanRows,
): { days: Day[]; items: Item[] } {
  const all = plannedDays(trip.id, trip, days)
  const planned = all.slice(0, all.findLastIndex(({ day }) => day) + 1)
  const isDated = planned.some(({ date }) => date !== null)
  const ids = new Map(planned.map(({ id }, index) => [id, visitorDayId(trip.id, index + 1)]))
  return {
    days: planned.map(({ id, day }, index) => ({
      id: ids.get(id)!,
      tripId: trip.id,
      dayNumber: index + 1,
      date: null,
      title: day?.title ?? null,
      status: day?.status ?? 'confirmed',
    })),
    items: items.flatMap(({ link, ...item }) => {
      const dayId = item.dayId === null ? null : ids.get(item.dayId)
      return dayId === undefined ? [] : { ...item, dayId, ...(link && !isDated && { link }) }
    }),
  }
}

/** A version 8 UUID of a trip and a number. No row has it: the day of a date has that date in its first digits. */
const visitorDayId = (tripId: string, number: number): string =>
  `${String(number).padStart(8, '0')}-ffff-8${tripId.slice(15)}`
