import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppError } from '#shared/plain/errors.ts'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { daysToChoose, newDayChoice } from '#shared/features/itinerary/plan.ts'
import { newId } from '#shared/plain/ids.ts'
import { useTripThere } from '../itinerary/tripThere.ts'
import { useEditableTrips, useTripPlan } from '../itinerary/useTripPlan.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { savePlan } from '../undo/savePlan.ts'
import { IntoTripDialog } from '../itinerary/IntoTripDialog.tsx'
import { DayField } from '../itinerary/DayField.tsx'
import { openChoice } from '../itinerary/openChoice.ts'
import { putIntoTrip } from '../itinerary/putIntoTrip.ts'
import { TripField } from '../../ui/TripField.tsx'
import { addToTripEdits, categoryFor } from './addToTrip.ts'
import { column, touchSelect } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(4.5), paddingTop: space(1) },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 136px',
    alignItems: 'start',
    gap: space(3),
    '& > *': { minWidth: 0 },
  },
  input: { minWidth: 0, width: '100%', ...touchSelect },
  as: { color: tokens.colorNeutralForeground3, textTransform: 'capitalize' },
})

const defaultTime = '09:00'

type Problem = { field: 'trip' | 'day'; message: string }

interface AddToTripDialogProps {
  /** Undefined when the place has disappeared in the meantime. */
  item: CuratedItem | undefined
  onClose: () => void
}

/** Puts a place on a day of a trip, or among its ideas, online or offline. */
export function AddToTripDialog({ item, onClose }: AddToTripDialogProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const trips = useEditableTrips()
  const there = useTripThere(trips, item?.city ?? '')
  const { form, change, ...draft } = useFieldsDraft(
    `place-into-trip-${item?.id ?? ''}`,
    { tripId: there, dayId: '', time: defaultTime },
    () => ({ id: newId(), freshDayId: newId() }),
  )
  const { id, freshDayId, time } = form
  const trip = trips?.find(each => each.id === form.tripId)
  const plan = useTripPlan(trip)
  const days = plan ? daysToChoose(plan) : []
  const chosenDay = openChoice(form.dayId, days)
  // With no day to choose from, a new one is made.
  const day = plan && days.length === 0 && chosenDay === '' ? newDayChoice : chosenDay
  const [problem, setProblem] = useState<Problem>()

  const submit = async () => {
    if (!item) throw new AppError('gone', 'No item selected')
    const found = !trip
      ? { field: 'trip' as const, message: 'Please select a trip' }
      : !plan || day === ''
        ? { field: 'day' as const, message: 'Please select a day' }
        : undefined
    setProblem(found)
    if (!trip || !plan || day === '') return false
    const edits = addToTripEdits(plan, item, { id, freshDayId, dayId: day, time: time || defaultTime })
    await putIntoTrip({ ...plan, trip }, edits, savePlan, () => void navigate(`/trip/${trip.id}`))
    return onClose()
  }

  return (
    <IntoTripDialog
      trips={trips}
      size="small"
      title="Add to Trip"
      description={item?.title ?? 'This place is no longer in the collection.'}
      submit="Add to Trip"
      failed="Failed to add to trip"
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.root}>
        <TripField
          trips={trips}
          value={form.tripId}
          problem={problem?.field === 'trip' ? problem.message : undefined}
          onChange={chosen => {
            change({ tripId: chosen, dayId: '' })
            setProblem(undefined)
          }}
        />
        <div className={styles.pair}>
          <DayField
            days={plan && days}
            value={day}
            noDays="This trip has no days yet. We'll add Day 1."
            problem={problem?.field === 'day' ? problem.message : undefined}
            onChange={chosen => {
              change({ dayId: chosen })
              setProblem(undefined)
            }}
          />
          <Field label={{ children: 'Time', weight: 'semibold' }}>
            <Input
              className={styles.input}
              type="time"
              name="time"
              value={time}
              onChange={(_event, data) => change({ time: data.value })}
            />
          </Field>
        </div>
        {item && <p className={styles.as}>Category: {categoryFor(item.category)}</p>}
      </div>
    </IntoTripDialog>
  )
}
