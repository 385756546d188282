import { TripMissing } from './TripMissing.tsx'
import { TripOverviewSkeleton } from './TripOverviewSkeleton.tsx'
import { TripShown } from './TripShown.tsx'
import type { TripPageProps } from './TripPage.tsx'
import { VisitNotice } from './VisitNotice.tsx'
import { useVisitedTrip } from './useVisitedTrip.ts'

const onlooker = { role: null, isPending: false }

export interface VisitedTripPageProps extends TripPageProps {
  tripId: string
  /** Whether the trip may be one of the person's own that this device does not have yet. */
  mayArrive: boolean
}

/** A trip that is not the person's own: read only, from the server, or as the device has it from the last visit. */
export function VisitedTripPage({ tripId, mayArrive, ...page }: VisitedTripPageProps) {
  const { kept, answer, refresh } = useVisitedTrip(tripId)
  if (kept && answer !== 'own') {
    const { trip, owner, days, items, at, marks } = kept
    return (
      <TripShown
        {...page}
        trip={trip}
        {...onlooker}
        visited={{ owner, days, items, marks, at, refresh }}
        notice={answer === 'unreachable' && <VisitNotice at={at} />}
      />
    )
  }
  if (kept === undefined || answer === 'asking' || answer === 'there' || answer === 'own')
    return <TripOverviewSkeleton />
  if (answer === 'absent' && mayArrive) return <TripOverviewSkeleton />
  return <TripMissing reason={answer} />
}
