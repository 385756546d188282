import { tripScope } from '#shared/sync/scope.ts'
import { useDeletedIds, useScopeRows } from '../../data/rows/useRows.ts'
import { savePlan } from '../undo/savePlan.ts'
import { EditTripDialog } from './EditTripDialog.tsx'
import type { EditTripDialogProps } from './EditTripDialog.tsx'

type EditTripProps = Omit<EditTripDialogProps, 'days' | 'items' | 'deletedDayIds' | 'onSave'>

/** The Edit trip details dialog, fed with what this device knows about the trip. */
export function EditTrip(props: EditTripProps) {
  const scope = tripScope(props.trip.id)
  const days = useScopeRows(scope, 'day')
  const items = useScopeRows(scope, 'item')
  const deletedDayIds = useDeletedIds(scope, 'day')
  if (!days || !items || !deletedDayIds) return null
  return <EditTripDialog {...props} {...{ days, items, deletedDayIds }} onSave={savePlan} />
}
