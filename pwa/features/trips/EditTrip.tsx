import { mutateAll } from '../../data/sync/mutate.ts'
import { useTripPlan } from '../itinerary/useTripPlan.ts'
import { EditTripDialog } from './EditTripDialog.tsx'
import type { EditTripDialogProps } from './EditTripDialog.tsx'

type EditTripProps = Omit<EditTripDialogProps, 'days' | 'items' | 'deletedDayIds' | 'onSave'>

/** The Edit trip details dialog, fed with what this device knows about the trip. */
export function EditTrip(props: EditTripProps) {
  const plan = useTripPlan(props.trip)
  return plan ? <EditTripDialog {...props} {...plan} trip={props.trip} onSave={mutateAll} /> : null
}
