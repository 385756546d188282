import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { membershipOf, tripRole } from '#shared/features/trips/access.ts'
import { travelersOn } from '#shared/features/trips/travelers.ts'
import { moderationText } from '#shared/features/trips/moderationText.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useIsPending, useScopeRows, useStoredRow } from '../../data/rows/useRows.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripOverviewSkeleton } from './TripOverviewSkeleton.tsx'
import { TripShown } from './TripShown.tsx'
import { TripView } from './TripView.tsx'
import type { TripPageProps } from './tripSlots.ts'

const NoticePart = lazyPart(async () => (await import('./ModerationNotice.tsx')).ModerationNotice)
const CopyNotNeededPart = lazyPart(async () => (await import('./CopyNotNeeded.tsx')).CopyNotNeeded, {
  quiet: true,
})
const MissingPart = lazyPart(async () => (await import('./TripMissing.tsx')).TripMissing)
const VisitedPart = lazyPart(async () => (await import('./VisitedTripPage.tsx')).VisitedTripPage, {
  waiting: ({ from, renderSync }) => <TripOverviewSkeleton from={from} sync={renderSync?.()} />,
})

/** On a new device, a link can open before the first sync: for this long, an unknown trip may still arrive. */
const arrivalMs = 2500

/** A trip: the person's own live from this device, someone else's from the server or from the last visit. */
export function TripPage(props: TripPageProps) {
  const { tripId = '' } = useParams()
  const [query] = useSearchParams()
  const { id: userId } = useCurrentUser()
  const scope = tripScope(tripId)
  const stored = useStoredRow(scope, 'trip', tripId)
  const memberships = useScopeRows(scope, 'collaborator')
  const isPending = useIsPending(scope, tripId)
  const mayArrive = useMayArrive(tripId)
  usePageTitle('Trip')

  const from = query.get('from') === 'feed' ? 'feed' : 'trips'
  const frame = { from, sync: props.renderSync?.() } as const

  if (stored === undefined || memberships === undefined) return <TripOverviewSkeleton {...frame} />
  const trip = stored?.deletedAt === null ? stored.data : undefined
  const role = tripRole(trip, membershipOf(memberships, userId), userId)
  if (trip && role) {
    const notice = trip.moderation && role === 'owner' && <NoticePart moderation={trip.moderation} />
    const travelers = travelersOn(trip, memberships)
    const shown = { from, trip, travelers, role, isPending, notice } as const
    return (
      <>
        {query.has('copy') && <CopyNotNeededPart />}
        <TripShown key={tripId} {...props} {...shown} />
      </>
    )
  }
  if (stored?.data.ownerId === userId) {
    const { moderation } = stored.data
    const decided = moderation?.act === 'delete' ? moderationText(moderation) : undefined
    return (
      <TripView {...frame}>
        <MissingPart
          reason="deleted"
          deletedAt={stored.deletedAt}
          decided={decided}
          onRestore={() => void restore(tripId)}
        />
      </TripView>
    )
  }
  return <VisitedPart key={tripId} {...props} from={from} tripId={tripId} mayArrive={mayArrive} />
}

/** True for a short time after a trip's URL was opened. */
function useMayArrive(tripId: string): boolean {
  const [waitedFor, setWaitedFor] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(tripId), arrivalMs)
    return () => clearTimeout(timer)
  }, [tripId])
  return waitedFor !== tripId
}

async function restore(id: string) {
  if (await attempt('Failed to restore trip', () => mutate('trip.restore', { id }))) {
    toast({ title: 'Trip restored', inSight: true })
  }
}
