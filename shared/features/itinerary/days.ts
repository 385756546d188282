import { compareText } from '#shared/plain/compareText.ts'
import { caps } from '#shared/plain/caps.ts'
import { addDays, daysBetween } from '#shared/plain/dates.ts'
import type { TripDates } from '../trips/schema.ts'
import type { Day } from './schema.ts'

/** At most this many empty days are shown for a trip's dates. */
export const maxEmptyDays = caps.daysOfTrip.most

/** One day of the plan as shown. `day` is null for a date of the trip on which nothing is planned yet. */
export interface PlannedDay {
  /** The row's id, or the id that the row of this date will get. */
  id: string
  day: Day | null
  date: string | null
  /** Counted from the trip's first day; null for a date before it. */
  number: number | null
}

/**
 * The id of a trip's row for a date. Two people who plan the same empty date while offline make the same row.
 * A version 8 UUID: the date in its first eight digits, the number of ids already taken for this date, then the
 * trip's own random part.
 */
export const dayIdFor = (tripId: string, date: string, takenBefore = 0): string =>
  `${digitsOf(date)}-${takenBefore.toString(16).padStart(4, '0')}-${tailOf(tripId)}`

const digitsOf = (date: string): string => date.replaceAll('-', '')
const tailOf = (tripId: string): string => `8${tripId.slice(15)}`

/** [ID2] False for an id that belongs to another date of the trip; an id without a date may be any day's. */
export const mayBeDayOf = (tripId: string, date: string | null, id: string): boolean =>
  !id.endsWith(tailOf(tripId)) || (date !== null && id.startsWith(digitsOf(date)))

/**
 * The id for a new row for a date. A day keeps its id when its date changes, and a deleted day keeps its id and its
 * activities. The date that such an id was made for then gets the next id, which is the same for everyone.
 */
export function freeDayId(tripId: string, date: string, taken: ReadonlySet<string>): string {
  let takenBefore = 0
  while (taken.has(dayIdFor(tripId, date, takenBefore))) takenBefore++
  return dayIdFor(tripId, date, takenBefore)
}

/** The date of a day: its own, or counted from the start of a dated trip; null when there is neither. */
export function dateOf(day: Pick<Day, 'date' | 'dayNumber'>, dates: TripDates): string | null {
  return day.date ?? (dates.startDate ? addDays(dates.startDate, day.dayNumber - 1) : null)
}

/**
 * Every day of a trip in order: its rows, and an empty day for each date without a row. A dated trip is ordered by
 * date, an undated one by number; ties go by id, so the order is the same everywhere. `deletedIds` are the ids of
 * deleted rows, which no empty day may use.
 */
export function plannedDays(
  tripId: string,
  dates: TripDates,
  days: readonly Day[],
  deletedIds: Iterable<string> = [],
): PlannedDay[] {
  const { startDate } = dates
  if (!startDate) {
    return [...days]
      .sort(
        (a, b) =>
          a.dayNumber - b.dayNumber || compareText(a.date ?? '', b.date ?? '') || compareText(a.id, b.id),
      )
      .map((day, index) => ({ id: day.id, day, date: day.date, number: index + 1 }))
  }
  const planned: PlannedDay[] = days.map(day => {
    const date = dateOf(day, dates)!
    return { id: day.id, day, date, number: numberOf(date, startDate) }
  })
  const dated = new Set(planned.map(({ date }) => date))
  const taken = new Set([...deletedIds, ...days.map(({ id }) => id)])
  for (const date of datesOf(dates)) {
    if (!dated.has(date)) {
      planned.push({
        id: freeDayId(tripId, date, taken),
        day: null,
        date,
        number: numberOf(date, startDate),
      })
    }
  }
  return planned.sort(
    (a, b) =>
      compareText(a.date!, b.date!) ||
      (a.day?.dayNumber ?? 0) - (b.day?.dayNumber ?? 0) ||
      compareText(a.id, b.id),
  )
}

/** The default number for a day added by hand. */
export const nextDayNumber = (planned: readonly PlannedDay[]): number =>
  planned.reduce((most, { number, day }) => Math.max(most, number ?? 0, day?.dayNumber ?? 0), 0) + 1

function datesOf({ startDate, endDate }: TripDates): string[] {
  if (!startDate) return []
  const count = Math.min(daysBetween(startDate, endDate ?? startDate) + 1, maxEmptyDays)
  return Array.from({ length: count }, (_, index) => addDays(startDate, index))
}

/** The day number of a date in a trip that begins on `startDate`; null for a date before it. */
export function numberOf(date: string, startDate: string): number | null {
  const offset = daysBetween(startDate, date)
  return offset >= 0 ? offset + 1 : null
}
