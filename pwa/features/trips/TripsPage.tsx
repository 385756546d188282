import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutate } from '../../sync/mutate.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripsView } from './TripsView.tsx'
import { deleteTrip } from './deleteTrip.ts'
import { readPlannedDestination } from './plannedDestination.ts'
import type { FormKeeping, RenderDestination } from './tripFormKeeping.ts'
import { useMyTrips } from './useMyTrips.ts'
import { useToday } from './useToday.ts'

const CreateTripPart = lazyPart(async () => (await import('./CreateTripDialog.tsx')).CreateTripDialog)

export interface TripsPageProps {
  keeping: FormKeeping
  renderDestination: RenderDestination
}

/** My Trips. `?new=1` opens the dialog, so that the way back closes it; it may name the destination too. */
export function TripsPage({ keeping, renderDestination }: TripsPageProps) {
  usePageTitle('My Trips')
  const { id: userId } = useCurrentUser()
  const trips = useMyTrips()
  const today = useToday()
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const planned = readPlannedDestination(query)
  const isOpenedInApp = (location.state as { dialog?: boolean } | null)?.dialog === true
  return (
    <>
      <TripsView
        trips={trips}
        today={today}
        onNewTrip={() => void navigate('?new=1', { state: { dialog: true } })}
        onDelete={deleteTrip}
      />
      {query.get('new') === '1' && (
        <CreateTripPart
          key={planned?.destination}
          userId={userId}
          today={today}
          planned={planned}
          keeping={keeping}
          renderDestination={renderDestination}
          onCreate={args => mutate('trip.create', args)}
          onCreated={tripId => void navigate(`/trip/${tripId}`, { replace: true })}
          onClose={() => void (isOpenedInApp ? navigate(-1) : navigate('/trips', { replace: true }))}
        />
      )}
    </>
  )
}
