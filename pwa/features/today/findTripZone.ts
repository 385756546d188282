import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { isKnownZone } from '#shared/plain/zones.ts'
import { loadGuideIndex } from '../guide/loadGuide.ts'
import { placeOfTrip } from '../places/placeOfTrip.ts'

/** The time zone of a trip that was not stored with one: from the guide, else from the list of places. */
export async function findTripZone(trip: Trip): Promise<string | undefined> {
  const zone = (await fromGuide(trip)) ?? (await placeOfTrip(trip))?.timezone
  return zone && isKnownZone(zone) ? zone : undefined
}

async function fromGuide(trip: Trip): Promise<string | undefined> {
  try {
    return guidesFor((await loadGuideIndex()).cities, trip)[0]?.timeZone
  } catch {
    // Not on this device yet.
    return undefined
  }
}
