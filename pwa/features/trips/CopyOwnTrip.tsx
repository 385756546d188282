import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../../data/rows/useRows.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { CopyTripDialog } from './CopyTripDialog.tsx'
import { usePlaceToday } from './usePlaceToday.ts'

interface CopyOwnTripProps {
  trip: Trip
  onClose: () => void
}

/** Make a copy of a trip that the person is on, with its ideas, from what this device knows about it. */
export function CopyOwnTrip({ trip, onClose }: CopyOwnTripProps) {
  const scope = tripScope(trip.id)
  const days = useScopeRows(scope, 'day')
  const items = useScopeRows(scope, 'item')
  const people = useScopeRows(scope, 'person')
  const self = useCurrentUser()
  const today = usePlaceToday(trip)
  if (!days || !items || !people) return null
  const unknown = { id: trip.ownerId, firstName: null, lastName: null, profileImageUrl: null }
  const owner = [self, ...people].find(({ id }) => id === trip.ownerId) ?? unknown
  return <CopyTripDialog {...{ trip, today, onClose }} visited={{ days, items, owner }} isMember />
}
