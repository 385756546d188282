import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { useAwaitsFirstAnswer } from '../../data/sync/useAwaitsFirstAnswer.ts'
import { InsteadOnPaper } from '../../ui/InsteadOnPaper.tsx'
import { CopyAsked } from './CopyAsked.tsx'
import { TripMissing } from './TripMissing.tsx'
import { TripOverviewSkeleton } from './TripOverviewSkeleton.tsx'
import { TripShown } from './TripShown.tsx'
import type { TripOrigin } from './TripBack.tsx'
import { TripView } from './TripView.tsx'
import type { TripPageProps } from './tripSlots.ts'
import { VisitNotice } from './VisitNotice.tsx'
import { useVisitedTrip } from './useVisitedTrip.ts'

const onlooker = { role: null, isPending: false }

export interface VisitedTripPageProps extends TripPageProps {
  from: TripOrigin
  tripId: string
}

/** Someone else's trip, read-only: from the server, or as this device has it from the last visit. */
export function VisitedTripPage({ tripId, from, ...page }: VisitedTripPageProps) {
  const frame = { from, sync: page.renderSync?.() }
  const { kept, answer, refresh } = useVisitedTrip(tripId)
  const isOffline = useIsOffline()
  const awaitsFirstAnswer = useAwaitsFirstAnswer()
  if (kept && answer !== 'own') {
    const { trip, owner, days, items, at, marks } = kept
    const visited = { owner, days, items, marks, at, refresh }
    return (
      <>
        <TripShown
          {...page}
          from={from}
          trip={trip}
          {...onlooker}
          visited={visited}
          notice={answer === 'unreachable' && <VisitNotice at={at} />}
        />
        {page.renderCopy?.(tripId, <CopyAsked trip={trip} visited={visited} />)}
      </>
    )
  }
  const isAsking = kept === undefined || answer === 'asking' || answer === 'there' || answer === 'own'
  // On a new device, the invitation to this trip comes with the first answer.
  if (isAsking || (answer === 'absent' && awaitsFirstAnswer)) {
    return (
      <InsteadOnPaper text="This trip is still loading. Print it again in a moment.">
        <TripOverviewSkeleton {...frame} />
      </InsteadOnPaper>
    )
  }
  const missing = <TripMissing reason={answer === 'unreachable' && !isOffline ? 'failing' : answer} />
  const { renderMissing = (_tripId, given) => given } = page
  return <TripView {...frame}>{renderMissing(tripId, missing)}</TripView>
}
