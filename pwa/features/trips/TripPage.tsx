import { useParams, useSearchParams } from 'react-router-dom'
import { membershipOf, tripRole } from '#shared/features/trips/access.ts'
import { travelersOn } from '#shared/features/trips/travelers.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useIsPending, useRowsAhead, useSlicedRows, useStoredRow } from '../../data/rows/useRows.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripOverviewSkeleton } from './TripOverviewSkeleton.tsx'
import { TripShown } from './TripShown.tsx'
import { TripView } from './TripView.tsx'
import type { TripPageProps } from './tripSlots.ts'

const DeletedPart = lazyPart(() => import('./DeletedTrip.tsx').then(part => part.DeletedTrip))
const NoticePart = lazyPart(() => import('./ModerationNotice.tsx').then(part => part.ModerationNotice))
const CopyNotNeededPart = lazyPart(() => import('./CopyNotNeeded.tsx').then(part => part.CopyNotNeeded), {
  quiet: true,
})
const VisitedPart = lazyPart(() => import('./VisitedTripPage.tsx').then(part => part.VisitedTripPage), {
  waiting: ({ from, renderSync }) => <TripOverviewSkeleton from={from} sync={renderSync?.()} />,
})

/** What the plan is made of. */
const planKinds = ['day', 'item'] as const

/** A trip: the person's own live from this device, someone else's from the server or from the last visit. */
export function TripPage(props: TripPageProps) {
  const { tripId = '' } = useParams()
  const [query] = useSearchParams()
  const { id: userId } = useCurrentUser()
  const scope = tripScope(tripId)
  const stored = useStoredRow(scope, 'trip', tripId)
  // In slices, because they bring the plan.
  const memberships = useSlicedRows(scope, 'collaborator')
  useRowsAhead(scope, planKinds)
  const isPending = useIsPending(scope, tripId)
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
    return (
      <TripView {...frame}>
        <DeletedPart trip={stored.data} deletedAt={stored.deletedAt} />
      </TripView>
    )
  }
  return <VisitedPart key={tripId} {...props} from={from} tripId={tripId} />
}
