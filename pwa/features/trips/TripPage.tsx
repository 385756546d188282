import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { AppError } from '#shared/plain/errors.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import { moderationText } from '#shared/features/trips/moderationText.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { usePendingIds, useScopeRows, useStoredRow } from '../../db/useRows.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutate } from '../../sync/mutate.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ModerationNotice } from './ModerationNotice.tsx'
import { TripMissing } from './TripMissing.tsx'
import { TripOverviewSkeleton } from './TripOverviewSkeleton.tsx'
import { TripShown } from './TripShown.tsx'
import { TripView } from './TripView.tsx'
import type { FormKeeping, RenderDestination } from './tripFormKeeping.ts'
import type { TripSlots } from './tripSlots.ts'

const VisitedPart = lazyPart(async () => (await import('./VisitedTripPage.tsx')).VisitedTripPage)

/** A link opened on a new device is ahead of the first sync: for so long an unknown trip may still be coming. */
const arrivalMs = 2500

export interface TripPageProps extends TripSlots {
  keeping: FormKeeping
  renderDestination: RenderDestination
}

/** A trip: one's own live from this device, anybody else's as the server or the last visit shows it. */
export function TripPage(props: TripPageProps) {
  const { tripId = '' } = useParams()
  const [query] = useSearchParams()
  const { id: userId } = useCurrentUser()
  const scope = tripScope(tripId)
  const stored = useStoredRow(scope, 'trip', tripId)
  const memberships = useScopeRows(scope, 'collaborator')
  const isPending = usePendingIds(scope).has(tripId)
  const mayArrive = useMayArrive(tripId)
  usePageTitle('Trip')

  const show = () => {
    if (stored === undefined || memberships === undefined) return <TripOverviewSkeleton />
    const trip = stored?.deletedAt === null ? stored.data : undefined
    const membership = memberships.find(row => row.userId === userId)
    const role = tripRole(trip, membership, userId)
    if (trip && role) {
      const notice = trip.moderation && role === 'owner' && <ModerationNotice moderation={trip.moderation} />
      return (
        <TripShown key={tripId} {...props} trip={trip} role={role} isPending={isPending} notice={notice} />
      )
    }
    if (stored?.data.ownerId === userId) {
      const { moderation } = stored.data
      const decided = moderation?.act === 'delete' ? moderationText(moderation) : undefined
      return <TripMissing reason="deleted" decided={decided} onRestore={() => void restore(tripId)} />
    }
    return <VisitedPart key={tripId} {...props} tripId={tripId} mayArrive={mayArrive} />
  }
  return <TripView from={query.get('from') === 'feed' ? 'feed' : 'trips'}>{show()}</TripView>
}

/** True for a while after a trip's address was opened. */
function useMayArrive(tripId: string): boolean {
  const [waitedFor, setWaitedFor] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(tripId), arrivalMs)
    return () => clearTimeout(timer)
  }, [tripId])
  return waitedFor !== tripId
}

async function restore(id: string) {
  try {
    await mutate('trip.restore', { id })
    toast({ title: 'Trip restored' })
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title: 'Failed to restore trip', description, variant: 'destructive' })
  }
}
