import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/context.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripsView } from './TripsView.tsx'
import type { RenderDestination } from './destinationSlot.ts'
import { useMyTrips } from './useMyTrips.ts'
import { useToday } from './useToday.ts'
import { useTodayAt } from './useTodayAt.ts'
import { useTripsLayout } from './useTripsLayout.ts'

const CreateTripPart = lazyPart(() => import('./CreatePlannedTrip.tsx').then(part => part.CreatePlannedTrip))

export interface TripsPageProps {
  /** Invitations to other trips. */
  invitations?: ReactNode
  renderDestination: RenderDestination
  /** The dialog that shares a trip. */
  renderShare: (slot: { trip: Trip; role: Role; onClose: () => void }) => ReactNode
  /** The dialog that makes a trip from a file. */
  renderImport: (slot: { onImported: (tripId: string) => void; onClose: () => void }) => ReactNode
}

/** My Trips. `?new=1` opens the dialog, so that going back closes it; the query may also name a destination. */
export function TripsPage({ invitations, renderDestination, renderShare, renderImport }: TripsPageProps) {
  usePageTitle('My Trips')
  const trips = useMyTrips()
  const today = useToday()
  const todayAt = useTodayAt()
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const [sharedId, setSharedId] = useState<string>()
  const [isImporting, setImporting] = useState(false)
  const [layout, setLayout] = useTripsLayout()
  const shared = trips?.find(trip => trip.id === sharedId)
  const isMaking = query.get('new') === '1'
  const isOpenedInApp = (location.state as { dialog?: boolean } | null)?.dialog === true
  // Loads the field together with the dialog, not after it.
  useEffect(() => {
    if (isMaking) renderDestination.preload?.()
  }, [isMaking, renderDestination])
  return (
    <>
      <TripsView
        invitations={trips && invitations}
        trips={trips}
        today={today}
        todayAt={todayAt}
        layout={layout}
        onLayout={setLayout}
        onNewTrip={() => void navigate('?new=1', { state: { dialog: true } })}
        onImport={() => setImporting(true)}
        onShare={trip => setSharedId(trip.id)}
        onDelete={async trip => (await import('./deleteTrip.ts')).deleteTrip(trip)}
      />
      {shared && renderShare({ trip: shared, role: shared.role, onClose: () => setSharedId(undefined) })}
      {isImporting &&
        renderImport({
          onImported: tripId => void navigate(`/trip/${tripId}`),
          onClose: () => setImporting(false),
        })}
      {isMaking && (
        <CreateTripPart
          today={today}
          query={query}
          renderDestination={renderDestination}
          onCreate={args => mutate('trip.create', args)}
          onCreated={tripId => void navigate(`/trip/${tripId}`, { replace: true })}
          onClose={() => void (isOpenedInApp ? navigate(-1) : navigate('/trips', { replace: true }))}
        />
      )}
    </>
  )
}
