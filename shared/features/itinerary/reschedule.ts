import { addDays, daysBetween } from '#shared/plain/dates.ts'
import type { TripDates } from '../trips/schema.ts'
import { dateOf, freeDayId, numberOf } from './days.ts'
import type { Edit, EditOf } from '#shared/sync/edit.ts'
import { posAfterAll, sortArg } from './order.ts'
import { planDays, takenDayIds } from './plan.ts'
import type { PlannedTrip, TripPlan } from './plan.ts'
import { maxDayNumber } from './schema.ts'
import type { Day, Item } from './schema.ts'

/**
 * What happens to the plan when the dates of its trip change. `shift`: every day keeps its number; dates and
 * weekdays follow. `keep`: every day keeps its date; the numbers follow.
 */
export type DatesPlan = 'shift' | 'keep'

/** What happens to days outside the new dates: they stay as extra days, or their activities move to the nearest day. */
export type OutsidePlan = 'leave' | 'move'

/** A change of dates; `trip` still has the old ones. */
export interface DateChange extends PlannedTrip {
  dates: TripDates
  plan: DatesPlan
}

/** A day and where the new dates put it. */
interface PlacedDay {
  day: Day
  date: string | null
  dayNumber: number
  items: readonly Item[]
}

export interface Outlook {
  /** The number of days with content that fall outside the new dates; `activities` counts what is on them. */
  days: number
  activities: number
  /** The dates of the trip nearest to those days, in order. */
  nearest: string[]
}

/** What would fall outside the new dates if nothing is done about it. */
export function outsideOf(change: DateChange): Outlook {
  const outside = placeDays(change).filter(placed => hasContent(placed) && isOutside(placed, change.dates))
  const dates = outside.flatMap(({ date }) => (date ? [nearest(date, change.dates)] : []))
  return {
    days: outside.length,
    activities: outside.reduce((sum, { items }) => sum + items.length, 0),
    nearest: [...new Set(dates)].toSorted(),
  }
}

/**
 * Whether a change of dates needs to be asked about: something is planned, and it can either move along or stay
 * (`shift`), or more of it would fall outside than before (`outside`).
 */
export function asksAboutPlan(change: Omit<DateChange, 'plan'>): { shift: boolean; outside: boolean } {
  const { trip, dates, days, items } = change
  const isPlanned = days.some(day => day.title !== null || items.some(({ dayId }) => dayId === day.id))
  const shift =
    isPlanned &&
    dates.startDate !== null &&
    dates.startDate !== trip.startDate &&
    days.some(day => dateOf(day, trip) !== null)
  const before = outsideOf({ ...change, dates: trip, plan: 'keep' })
  const after = outsideOf({ ...change, plan: 'keep' })
  return { shift, outside: dates.startDate !== null && after.days > before.days }
}

/**
 * The edits that move a trip's plan along when its dates change, and those that undo them. The change to the trip's
 * own dates is not among them.
 */
export function rescheduleEdits(change: DateChange & TripPlan & { outside: OutsidePlan }): {
  edits: Edit[]
  undo: Edit[]
} {
  const { trip, plan } = change
  const ref = (id: string) => ({ id, tripId: trip.id })
  const placed = placeDays(change)
  const edits: Edit[] = []
  const undo: Edit[] = []
  for (const { day, date, dayNumber } of placed) {
    // Where there is a date, the number follows from it.
    if (day.date === date && (plan === 'keep' || day.dayNumber === dayNumber)) continue
    edits.push(['day.redate', { ...ref(day.id), date, dayNumber }])
    undo.unshift(['day.redate', { ...ref(day.id), date: day.date, dayNumber: day.dayNumber }])
  }
  const cut = change.outside === 'move' ? moveInside(change, placed) : dropEmpty(change, placed)
  edits.push(...cut.edits)
  // Deleted days must be restored before anything is put on them.
  undo.unshift(...cut.undo)
  return { edits, undo }
}

/** Deletes days that fall outside the new dates and have nothing on them. */
function dropEmpty(
  { trip, dates }: DateChange,
  placed: readonly PlacedDay[],
): { edits: Edit[]; undo: Edit[] } {
  const refs = placed
    .filter(one => isOutside(one, dates) && !hasContent(one))
    // A day that was already outside the dates was added there on purpose.
    .filter(({ day }) => !isOutside({ date: dateOf(day, trip) }, trip))
    .map(({ day }) => ({ id: day.id, tripId: trip.id }))
  return {
    edits: refs.map((ref): Edit => ['day.delete', ref]),
    undo: refs.map((ref): Edit => ['day.restore', ref]),
  }
}

/** Every day that has a row, in order, and where the new dates put it. */
export function placeDays({ trip, dates, plan, ...rows }: DateChange): PlacedDay[] {
  const planned = planDays(trip, rows).filter(({ day }) => day !== null)
  const firstDate = planned[0]?.date ?? null
  return planned.map(({ day, date, number, items }, index) => {
    const placed = { day: day!, items }
    if (dates.startDate === null) {
      // Without dates, days are told apart by number, and their order stays.
      const rank = date && firstDate && trip.startDate ? daysBetween(firstDate, date) + 1 : index + 1
      const dayNumber = Math.min(rank, maxDayNumber)
      return plan === 'shift'
        ? { ...placed, date: null, dayNumber }
        : { ...placed, date, dayNumber: day!.dayNumber }
    }
    const shifted =
      trip.startDate && date
        ? addDays(date, daysBetween(trip.startDate, dates.startDate))
        : addDays(dates.startDate, (number ?? index + 1) - 1)
    const newDate = plan === 'keep' && date !== null ? date : shifted
    const newNumber = numberOf(newDate, dates.startDate) ?? day!.dayNumber
    return { ...placed, date: newDate, dayNumber: Math.min(newNumber, maxDayNumber) }
  })
}

/** Moves what falls outside to the first or last day, and deletes the days that this empties. */
function moveInside(
  { trip, dates, ...rows }: DateChange & TripPlan,
  placed: readonly PlacedDay[],
): { edits: Edit[]; undo: Edit[] } {
  const ref = (id: string) => ({ id, tripId: trip.id })
  const taken = takenDayIds(rows)
  const targets = new Map<string, { id: string; items: Pick<Item, 'pos'>[] }>()
  const made: EditOf<'day.add'>[] = []
  const targetOf = (date: string) => {
    const known = targets.get(date)
    if (known) return known
    const existing = placed.find(one => one.date === date)
    const target = existing
      ? { id: existing.day.id, items: [...existing.items] }
      : { id: freeDayId(trip.id, date, taken), items: [] }
    if (!existing) {
      const dayNumber = numberOf(date, dates.startDate!) ?? 1
      made.push(['day.add', { ...ref(target.id), dayNumber, date, title: null }])
    }
    targets.set(date, target)
    return target
  }
  const moves: Edit[] = []
  const backs: Edit[] = []
  const emptied: string[] = []
  for (const one of placed) {
    if (!isOutside(one, dates)) continue
    const target = one.items.length > 0 ? targetOf(nearest(one.date!, dates)) : undefined
    for (const item of one.items) {
      const pos = posAfterAll(target!.items)
      // The next place only depends on the last one.
      target!.items = [{ pos }]
      moves.push(['item.move', { ...ref(item.id), dayId: target!.id, pos }])
      backs.push(['item.move', { ...ref(item.id), dayId: item.dayId, pos: item.pos, ...sortArg(item) }])
    }
    emptied.push(one.day.id)
  }
  return {
    edits: [...made, ...moves, ...emptied.map((id): Edit => ['day.delete', ref(id)])],
    undo: [
      ...emptied.map((id): Edit => ['day.restore', ref(id)]),
      ...backs,
      ...made.map(([, args]): Edit => ['day.delete', { ...ref(args.id), ifEmpty: true }]),
    ],
  }
}

const hasContent = ({ day, items }: PlacedDay): boolean => items.length > 0 || day.title !== null

const isOutside = ({ date }: Pick<PlacedDay, 'date'>, dates: TripDates): boolean =>
  date !== null && dates.startDate !== null && nearest(date, dates) !== date

/** The date of the trip nearest to a date; a trip without an end date has no last day. */
function nearest(date: string, { startDate, endDate }: TripDates): string {
  if (startDate && date < startDate) return startDate
  return endDate && date > endDate ? endDate : date
}
