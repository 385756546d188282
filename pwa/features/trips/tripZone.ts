import type { Trip } from '#shared/features/trips/schema.ts'
import { isKnownZone, wallTimeIn } from '#shared/plain/zones.ts'
import { readDraft, saveDraft } from '../../data/drafts/drafts.ts'

/** What the time zone of a trip depends on. */
export type Located = Pick<Trip, 'id' | 'destination' | 'destinationLat' | 'destinationTimeZone'>

/** The time zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time zone of a trip, as it was stored with the trip or found earlier on this device. */
export function knownZone(userId: string, trip: Located): string | undefined {
  const stored = trip.destinationTimeZone
  if (stored && isKnownZone(stored)) return stored
  const kept = readDraft(userId, keptName(trip)) as { of?: unknown; zone?: unknown } | undefined
  return kept?.of === placeOf(trip) && typeof kept.zone === 'string' && isKnownZone(kept.zone)
    ? kept.zone
    : undefined
}

/** Keeps what was found out about a trip, until it goes to another place. */
export function keepZone(userId: string, trip: Located, zone: string) {
  saveDraft(userId, keptName(trip), { of: placeOf(trip), zone })
}

/** Today's date at a trip's destination, yyyy-MM-dd. */
export const placeToday = (userId: string, trip: Located, at = Date.now()): string =>
  wallTimeIn(knownZone(userId, trip) ?? deviceZone(), at)!.date

const keptName = ({ id }: Located): string => `zone ${id}`
const placeOf = ({ destination, destinationLat }: Located): string => `${destination} ${destinationLat}`
