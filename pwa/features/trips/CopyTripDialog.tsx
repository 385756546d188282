import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { caps } from '#shared/plain/caps.ts'
import { countText } from '#shared/plain/countText.ts'
import { AppError } from '#shared/plain/errors.ts'
import { personName } from '#shared/features/collaborators/person.ts'
import { outsideOf } from '#shared/features/itinerary/reschedule.ts'
import { duplicateEdits } from '#shared/features/itinerary/duplicate.ts'
import type { Trip, TripDates } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { mutateAll } from '../../sync/mutate.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DatesField } from './DatesField.tsx'
import { TravelersField } from './TravelersField.tsx'
import type { TripOwner } from './TripOwnerLine.tsx'
import { checkDates } from './checkTripForm.ts'
import type { TripPlan } from './tripUpdate.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', paddingTop: '4px' },
  extra: { color: tokens.colorNeutralForeground2 },
})

export interface CopyTripDialogProps {
  trip: Trip
  visited: TripPlan & { owner: TripOwner }
  /** yyyy-MM-dd. */
  today: string
  onClose: () => void
}

/** Add Trip to My Trips: a private copy for other dates and people. */
export function CopyTripDialog({ trip, visited, today, onClose }: CopyTripDialogProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { days, items, owner } = visited
  const [dates, setDates] = useState<TripDates>({ startDate: trip.startDate, endDate: trip.endDate })
  const [travelersCount, setTravelersCount] = useState(trip.travelersCount)
  const [isInvalid, setInvalid] = useState(false)
  const [isSending, setSending] = useState(false)
  // State is a render late: a second press in the same moment must find the first one.
  const sending = useRef(false)
  const [id] = useState(newId)
  const extra = outsideOf({ trip, dates, days, items, plan: 'shift' }).days

  const submit = async () => {
    if (sending.current) return
    const problem = checkDates(dates)
    setInvalid(problem !== undefined)
    if (problem) {
      toast({ ...problem.toast, variant: 'destructive' })
      return
    }
    sending.current = true
    setSending(true)
    try {
      const original = { trip, days, items, ownerName: personName(owner) ?? '' }
      await mutateAll(duplicateEdits(original, { id, dates, travelersCount }, newId))
    } catch (error) {
      const description = error instanceof AppError ? error.message : 'Nothing was lost. Please try again.'
      toast({ title: 'Failed to add trip', description, variant: 'destructive' })
      sending.current = false
      setSending(false)
      return
    }
    toast({ title: 'Trip added to My Trips!' })
    void navigate(`/trip/${id}?from=trips`)
  }

  return (
    <ResponsiveDialog
      open
      title="Add Trip to My Trips"
      description="You get a private copy with the whole plan, to change as you like."
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit" disabledFocusable={isSending}>
            Add Trip
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <DatesField
          dates={dates}
          today={today}
          invalid={isInvalid}
          onChange={changed => {
            setInvalid(false)
            setDates(changed)
          }}
        />
        {extra > 0 && (
          <p className={styles.extra} role="status">
            The plan is longer: {countText(extra, 'day comes', 'days come')} along as extra{' '}
            {extra === 1 ? 'day' : 'days'}.
          </p>
        )}
        <RoomNote cap={caps.activitiesOfTrip} used={items.length} />
        <RoomNote cap={caps.daysOfTrip} used={days.length} />
        <TravelersField value={travelersCount} onChange={setTravelersCount} />
      </div>
    </ResponsiveDialog>
  )
}
