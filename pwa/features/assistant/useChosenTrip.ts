import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useEditableTrips } from '../itinerary/useTripPlan.ts'
import { currentSession } from '../../data/session/session.ts'

export interface ChosenTrip {
  /** Undefined while they are being read. */
  trips: readonly Trip[] | undefined
  /** The trip that questions are about; null for none. */
  tripId: string | null
  choose: (tripId: string | null) => void
}

/** The trip that questions are about: the chosen one, or by default the last question's. */
export function useChosenTrip(): ChosenTrip {
  const { db } = currentSession()
  const trips = useEditableTrips()
  const [chosen, choose] = useState<string | null>()
  const last = useLiveQuery(async () => (await db.chatTurn.orderBy('id').last())?.tripId ?? null, [db])
  const wanted = chosen === undefined ? last : chosen
  // A trip that is gone counts as none.
  const trip = trips?.find(({ id }) => id === wanted)
  return { trips, tripId: trip?.id ?? null, choose }
}
