import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { caps } from '#shared/plain/caps.ts'
import { countText } from '#shared/plain/countText.ts'
import { personName } from '#shared/features/people/person.ts'
import { outsideOf } from '#shared/features/itinerary/reschedule.ts'
import { duplicateEdits } from '#shared/features/itinerary/duplicate.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { derivedId } from '#shared/plain/derivedId.ts'
import { newId } from '#shared/plain/ids.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DatesField } from './DatesField.tsx'
import { TravelersField } from './TravelersField.tsx'
import type { TripOwner } from './TripOwnerLine.tsx'
import { checkDates } from './checkTripForm.ts'
import type { PlanRows } from '#shared/features/itinerary/plan.ts'
import { column } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  fields: { ...column(5), paddingTop: space(1) },
  extra: { color: tokens.colorNeutralForeground2 },
})

const texts = {
  title: 'Add Trip to My Trips',
  description: "You'll get a private copy you can edit.",
  submit: 'Add trip',
}
const ownTexts = {
  title: 'Make a copy',
  description: "You'll get a private copy you can edit, without the people on this trip.",
  submit: 'Make copy',
}

const newIds = () => ({ id: newId() })

export interface CopyTripDialogProps {
  trip: Trip
  visited: PlanRows & { owner: TripOwner }
  /** yyyy-MM-dd. */
  today: string
  /** Whether the person is on the trip. */
  isMember?: boolean
  onClose: () => void
}

/** Add Trip to My Trips, or Make a copy of a trip that is there: a private copy for other dates and people. */
export function CopyTripDialog({ trip, visited, today, isMember = false, onClose }: CopyTripDialogProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { days, items, owner } = visited
  const start = {
    startDate: trip.startDate ?? '',
    endDate: trip.endDate ?? '',
    travelersCount: trip.travelersCount,
  }
  const { form, change, ...draft } = useFieldsDraft(`copy-trip-${trip.id}`, start, newIds)
  const { id, travelersCount } = form
  const dates = { startDate: form.startDate || null, endDate: form.endDate || null }
  const [problem, setProblem] = useState<string>()
  const extra = outsideOf({ trip, dates, days, items, plan: 'shift' }).days

  const submit = async () => {
    const found = checkDates(dates)
    setProblem(found?.toast.description)
    if (found) {
      toast({ ...found.toast, variant: 'destructive' })
      return false
    }
    const original = { trip, days, items, ownerName: personName(owner) ?? '' }
    await mutateAll(duplicateEdits(original, { id, dates, travelersCount }, rowId => derivedId(id, rowId)))
    toast({ title: 'Trip added to My Trips!' })
    return void navigate(`/trip/${id}?from=trips`)
  }

  return (
    <FormDialog
      {...(isMember ? ownTexts : texts)}
      failed="Failed to add trip"
      otherwise="Nothing was lost. Please try again."
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <DatesField
          dates={dates}
          today={today}
          problem={problem}
          onChange={changed => {
            setProblem(undefined)
            change({ startDate: changed.startDate ?? '', endDate: changed.endDate ?? '' })
          }}
        />
        {extra > 0 && (
          <p className={styles.extra} role="status">
            The plan is longer than your dates. You'll keep {countText(extra, 'extra day')}.
          </p>
        )}
        <RoomNote cap={caps.activitiesOfTrip} used={items.length} />
        <RoomNote cap={caps.daysOfTrip} used={days.length} />
        <TravelersField value={travelersCount} onChange={count => change({ travelersCount: count })} />
      </div>
    </FormDialog>
  )
}
