import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { daysToChoose, newDayChoice } from '#shared/features/itinerary/readyDay.ts'
import { newId } from '#shared/plain/ids.ts'
import { useEditableTrips, useTripPlan } from '../../db/useTripPlan.ts'
import { mutateAll } from '../../sync/mutate.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { TripField } from '../../ui/TripField.tsx'
import { addToTripEdits, categoryFor } from './addToTrip.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px', paddingTop: '4px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 136px',
    alignItems: 'start',
    gap: '12px',
    '& > *': { minWidth: 0 },
  },
  input: { minWidth: 0, width: '100%', minHeight: '44px', '& select': { height: '44px' } },
  as: { color: tokens.colorNeutralForeground3, textTransform: 'capitalize' },
})

const defaultTime = '09:00'

type Problem = { field: 'trip' | 'day'; message: string }

interface AddToTripDialogProps {
  /** Undefined when the place is gone meanwhile. */
  item: CuratedItem | undefined
  onClose: () => void
}

/** Puts a place on a day of a trip; without a network as well as with one. */
export function AddToTripDialog({ item, onClose }: AddToTripDialogProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const trips = useEditableTrips()
  const [tripId, setTripId] = useState('')
  const trip = trips?.find(({ id }) => id === tripId)
  const plan = useTripPlan(trip)
  const days = plan ? daysToChoose(plan) : []
  const [chosenDay, setDay] = useState('')
  // Where there is no day to choose, one is made.
  const day = plan && days.length === 0 ? newDayChoice : chosenDay
  const [time, setTime] = useState(defaultTime)
  const [problem, setProblem] = useState<Problem>()
  const [ids] = useState(() => ({ id: newId(), freshDayId: newId() }))
  const sending = useRef(false)

  const submit = async () => {
    if (sending.current) return
    if (!item) return fail('No item selected')
    if (!trip) return setProblem({ field: 'trip', message: 'Please select a trip' })
    if (!plan || day === '') return setProblem({ field: 'day', message: 'Please select a day' })
    sending.current = true
    try {
      await mutateAll(addToTripEdits(plan, item, { ...ids, dayId: day, time: time || defaultTime }))
      toast({
        title: 'Added to your trip!',
        description: `${item.title} is in ${trip.title}.`,
        action: { label: 'View trip', onPress: () => void navigate(`/trip/${trip.id}`) },
      })
      onClose()
    } catch (error) {
      fail((error as Error).message)
    } finally {
      sending.current = false
    }
  }

  return (
    <ResponsiveDialog
      open
      size="small"
      title="Add to Trip"
      description={item?.title ?? 'This place is no longer in the collection.'}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          {trips?.length === 0 ? (
            <Button appearance="primary" size="large" onClick={() => void navigate('/trips?new=1')}>
              New Trip
            </Button>
          ) : (
            <Button appearance="primary" size="large" type="submit">
              Add to Trip
            </Button>
          )}
        </>
      }
    >
      {trips?.length === 0 ? (
        <p>{"You don't have any trips yet."}</p>
      ) : (
        <div className={styles.root}>
          <TripField
            trips={trips}
            value={tripId}
            problem={problem?.field === 'trip' ? problem.message : undefined}
            onChange={chosen => {
              setTripId(chosen)
              setDay('')
              setProblem(undefined)
            }}
          />
          <div className={styles.pair}>
            <DayField
              days={plan && days}
              value={day}
              noDays="This trip has no days yet: its first one is made."
              problem={problem?.field === 'day' ? problem.message : undefined}
              onChange={chosen => {
                setDay(chosen)
                setProblem(undefined)
              }}
            />
            <Field label={{ children: 'Time', weight: 'semibold' }}>
              <Input
                className={styles.input}
                type="time"
                name="time"
                value={time}
                onChange={(_event, data) => setTime(data.value)}
              />
            </Field>
          </div>
          {item && <p className={styles.as}>Category: {categoryFor(item.category)}</p>}
        </div>
      )}
    </ResponsiveDialog>
  )
}

const fail = (description: string) =>
  void toast({ variant: 'destructive', title: 'Failed to add to trip', description })
