import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { currentSession } from '../../data/session/session.ts'
import { savePlan } from '../undo/savePlan.ts'
import { TripField } from '../../ui/TripField.tsx'
import { space } from '../../ui/look/space.ts'
import { IntoTripDialog } from './IntoTripDialog.tsx'
import { saveIdea } from './saveIdea.ts'
import { useTripThere } from './tripThere.ts'
import { useEditableTrips } from './useTripPlan.ts'

const useStyles = makeStyles({ root: { paddingTop: space(1) } })

export interface SaveIdeaDialogProps {
  /** An activity of somebody else's trip, or what another app shared. */
  item: ItemFields
  onClose: () => void
}

/** Chooses the trip whose ideas an activity goes to, online or offline. */
export function SaveIdeaDialog({ item, onClose }: SaveIdeaDialogProps) {
  const styles = useStyles()
  const trips = useEditableTrips()
  const [chosenId, setChosen] = useState<string>()
  const there = useTripThere(trips, item.location ?? '')
  const tripId = chosenId ?? (trips?.length === 1 ? trips[0]!.id : there)
  const trip = trips?.find(each => each.id === tripId)
  const [problem, setProblem] = useState<string>()
  const [id] = useState(newId)

  const submit = async () => {
    setProblem(trip ? undefined : 'Please select a trip')
    if (!trip) return false
    const items = await readKind(currentSession().db, 'item', tripScope(trip.id))
    await saveIdea(item, trip, id, savePlan, items)
    return onClose()
  }

  return (
    <IntoTripDialog
      trips={trips}
      size="small"
      title="Save to my ideas"
      description={<span dir="auto">{item.title}</span>}
      submit="Save"
      failed="Failed to save the idea"
      draft={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.root}>
        <TripField
          trips={trips}
          value={tripId}
          problem={problem}
          onChange={chosen => {
            setChosen(chosen)
            setProblem(undefined)
          }}
        />
      </div>
    </IntoTripDialog>
  )
}
