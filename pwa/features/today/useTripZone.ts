import { useEffect, useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { keepZone, knownZone } from '../trips/tripZone.ts'

/** The time zone of a trip's destination; undefined until it is known. */
export function useTripZone(trip: Trip): string | undefined {
  const { id: userId } = useCurrentUser()
  const [, setFound] = useState<string>()
  const known = knownZone(userId, trip)
  useEffect(() => {
    if (known) return
    let here = true
    const find = async () => {
      const { findTripZone } = await import('./findTripZone.ts')
      const zone = await findTripZone(trip)
      if (!zone) return
      keepZone(userId, trip, zone)
      if (here) setFound(zone)
    }
    // Without its code, which is not on the device yet then, it is asked for another time.
    find().catch(() => undefined)
    return () => {
      here = false
    }
    // A trip that goes elsewhere has another zone; any other change of it has not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known, userId, trip.id, trip.destination, trip.destinationLat])
  return known
}
