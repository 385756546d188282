import { tripScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../../db/useRows.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutateAll } from '../../sync/mutate.ts'
import { EditTripDialog } from './EditTripDialog.tsx'
import type { EditTripDialogProps } from './EditTripDialog.tsx'

type EditTripProps = Omit<EditTripDialogProps, 'userId' | 'days' | 'items' | 'onSave'>

/** The Edit Trip Details dialog over what this device knows of the trip. */
export function EditTrip(props: EditTripProps) {
  const { id: userId } = useCurrentUser()
  const scope = tripScope(props.trip.id)
  const days = useScopeRows(scope, 'day')
  const items = useScopeRows(scope, 'item')
  if (!days || !items) return null
  return <EditTripDialog {...props} userId={userId} days={days} items={items} onSave={mutateAll} />
}
