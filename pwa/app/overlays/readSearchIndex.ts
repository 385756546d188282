import type { Trip } from '#shared/features/trips/schema.ts'
import { daysBetween } from '#shared/plain/dates.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { readKind } from '../../data/rows/readKind.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { indexTrip } from './searchIndex.ts'
import type { SearchIndex } from './searchIndex.ts'

interface ReadSearchOptions {
  /** Searches this trip alone. */
  tripId?: string | undefined
  /** yyyy-MM-dd. */
  today: string
  /** Called with what has been read so far, often enough that somebody who types does not wait for all of it. */
  onRead: (index: SearchIndex) => void
  signal: AbortSignal
}

/** How many texts are folded before what has been read is shown, and the page may do something else. */
const portion = 2_000

/**
 * Reads what is searched from this device, trip by trip: those that are near in time first. A device with 20,000
 * activities does not block the page meanwhile.
 */
export async function readSearchIndex(
  db: LocalDatabase,
  { tripId, today, onRead, signal }: ReadSearchOptions,
): Promise<void> {
  const trips = await readKind(db, 'trip', tripId === undefined ? undefined : tripScope(tripId))
  const index: SearchIndex[number][] = []
  let shown = 0
  for (const trip of trips.toSorted((a, b) => distanceTo(a, today) - distanceTo(b, today))) {
    if (signal.aborted) return
    const scope = tripScope(trip.id)
    const [days, items, people] = await Promise.all([
      readKind(db, 'day', scope),
      readKind(db, 'item', scope),
      readKind(db, 'person', scope),
    ])
    const living = new Set(days.map(({ id }) => id))
    // Activities of a deleted day are not part of the plan.
    const shownItems = items.filter(({ dayId }) => dayId === null || living.has(dayId))
    index.push(...indexTrip({ trip, days, items: shownItems, people }))
    if (index.length - shown < portion) continue
    shown = index.length
    onRead([...index])
  }
  if (!signal.aborted) onRead(index)
}

/** How many days a trip is away from today; those without dates come last. */
function distanceTo({ startDate, endDate }: Trip, today: string): number {
  const [start, end] = [startDate ?? endDate, endDate ?? startDate]
  if (start === null || end === null) return Number.MAX_SAFE_INTEGER
  return Math.max(0, daysBetween(today, start), daysBetween(end, today))
}
