import { Button } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { AppError } from '#shared/errors.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { usePendingIds, useScopeRows, useStoredRow } from '../../db/useRows.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutate } from '../../sync/mutate.ts'
import { useSyncStatus } from '../../sync/useSyncStatus.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripMissing } from './TripMissing.tsx'
import { TripOverview } from './TripOverview.tsx'
import { TripOverviewSkeleton } from './TripOverviewSkeleton.tsx'
import { TripView } from './TripView.tsx'
import type { FormKeeping, RenderDestination } from './tripFormKeeping.ts'
import type { TripSlots } from './tripSlots.ts'
import { useToday } from './useToday.ts'

/** A link opened on a new device is ahead of the first sync: for so long an unknown trip may still be coming. */
const arrivalMs = 2500

const EditTripPart = lazyPart(async () => (await import('./EditTrip.tsx')).EditTrip)

export interface TripPageProps extends TripSlots {
  keeping: FormKeeping
  renderDestination: RenderDestination
}

/** A trip, live from this device. */
export function TripPage(props: TripPageProps) {
  const { keeping, renderDestination, renderPeople, renderActions, renderPlan } = props
  const { tripId = '' } = useParams()
  const [query] = useSearchParams()
  const { id: userId } = useCurrentUser()
  const today = useToday()
  const scope = tripScope(tripId)
  const stored = useStoredRow<Trip>(scope, tripId)
  const memberships = useScopeRows<Collaborator>(scope, 'collaborator')
  const isPending = usePendingIds(scope).has(tripId)
  const sync = useSyncStatus()
  const mayArrive = useMayArrive(tripId)
  const [isEditing, setEditing] = useState(false)

  const trip = stored?.deletedAt === null ? stored.data : null
  usePageTitle(trip?.title ?? 'Trip')

  const show = () => {
    if (trip && memberships) {
      const membership = memberships.find(row => row.userId === userId)
      const role = tripRole(trip, membership, userId)
      const slot = { trip, role, canEdit: role !== null }
      return renderPlan({
        ...slot,
        renderOverview: counts => (
          <TripOverview
            trip={trip}
            today={today}
            isPending={isPending}
            counts={counts}
            people={renderPeople?.(slot)}
            actions={
              <>
                {slot.canEdit && (
                  <Button
                    icon={<EditRegular />}
                    onPointerEnter={EditTripPart.preload}
                    onFocus={EditTripPart.preload}
                    onClick={() => setEditing(true)}
                  >
                    Edit details
                  </Button>
                )}
                {renderActions?.(slot)}
              </>
            }
          />
        ),
      })
    }
    if (stored === undefined || (trip && !memberships)) return <TripOverviewSkeleton />
    if (stored && stored.data.ownerId === userId) {
      return <TripMissing reason="deleted" onRestore={() => void restore(tripId)} />
    }
    const isOnline = navigator.onLine && sync.state !== 'paused'
    if (stored === null && isOnline && mayArrive) return <TripOverviewSkeleton />
    return <TripMissing reason={isOnline ? 'absent' : 'unreachable'} onRestore={() => undefined} />
  }
  return (
    <TripView from={query.get('from') === 'feed' ? 'feed' : 'trips'}>
      {show()}
      {isEditing && trip && (
        <EditTripPart
          trip={trip}
          isOwner={trip.ownerId === userId}
          today={today}
          keeping={keeping}
          renderDestination={renderDestination}
          onClose={() => setEditing(false)}
        />
      )}
    </TripView>
  )
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
