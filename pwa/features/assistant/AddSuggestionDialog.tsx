import { Button, Field, Input, makeStyles, Select, Textarea } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nextDayNumber } from '#shared/features/itinerary/days.ts'
import { daysToChoose, newDayChoice } from '#shared/features/itinerary/readyDay.ts'
import { categories } from '#shared/features/itinerary/schema.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { ChatSuggestionRecord } from '../../db/localDatabase.ts'
import { useEditableTrips, useTripPlan } from '../../db/useTripPlan.ts'
import { mutateAll } from '../../sync/mutate.ts'
import { currentSession } from '../../sync/session.ts'
import { DayField } from '../../ui/DayField.tsx'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { TripField } from '../../ui/TripField.tsx'
import { addSuggestionEdits, checkAddForm } from './addSuggestion.ts'
import type { AddForm, AddProblems } from './addSuggestion.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px', paddingTop: '4px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '12px',
  },
  input: { minWidth: 0, width: '100%', minHeight: '44px', '& select': { height: '44px' } },
})

const label = (children: string) => ({ children, weight: 'semibold' as const })
const defaultTime = '09:00'
const noDays = (
  <>
    <span>No days in your itinerary yet. Please create a day first on the trip page.</span> Or fill it in
    here: it is made together with the activity.
  </>
)

interface AddSuggestionDialogProps {
  suggestion: ChatSuggestionRecord
  onClose: () => void
}

/** Puts a suggestion on a day of a trip, without a network as well as with one. */
export function AddSuggestionDialog({ suggestion, onClose }: AddSuggestionDialogProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const trips = useEditableTrips()
  const [form, setForm] = useState<AddForm>(() => ({
    tripId: suggestion.tripId ?? '',
    dayId: '',
    dayNumber: '',
    dayDate: '',
    title: suggestion.title,
    location: suggestion.location,
    time: suggestion.time || defaultTime,
    cost: suggestion.cost,
    category: suggestion.category,
    description: suggestion.description,
  }))
  const [problems, setProblems] = useState<AddProblems>({})
  const [ids] = useState(() => ({ id: newId(), freshDayId: newId() }))
  const sending = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const trip = trips?.find(({ id }) => id === form.tripId)
  const plan = useTripPlan(trip)
  const days = plan ? daysToChoose(plan) : []
  const hasNoDays = plan !== undefined && days.length === 0
  // Where there is no day to choose, one is made.
  const dayId = hasNoDays ? newDayChoice : form.dayId
  const dayNumber = form.dayNumber || (plan ? String(nextDayNumber(days)) : '')
  // The trip that was asked about may be gone.
  const filled: AddForm = { ...form, tripId: trip?.id ?? '', dayId, dayNumber }

  const set = (change: Partial<AddForm>) => {
    setForm(last => ({ ...last, ...change }))
    setProblems(last => {
      const rest = { ...last }
      for (const field of Object.keys(change)) delete rest[field as keyof AddForm]
      return rest
    })
  }
  const wrong = (field: keyof AddForm) =>
    problems[field] === undefined ? {} : { validationMessage: problems[field] }

  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const submit = async () => {
    if (sending.current) return
    const found = checkAddForm(filled)
    setProblems(found)
    if (Object.keys(found).length > 0 || !plan || !trip) return
    sending.current = true
    try {
      await mutateAll(addSuggestionEdits(plan, filled, ids))
      await currentSession().db.chatSuggestion.update(suggestion.id, { addedTo: trip.title })
      toast({
        title: 'Added to your trip!',
        description: `${filled.title.trim()} is in ${trip.title}.`,
        action: { label: 'View trip', onPress: () => void navigate(`/trip/${trip.id}`) },
      })
      onClose()
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Failed to add to trip',
        description: (error as Error).message,
      })
    } finally {
      sending.current = false
    }
  }

  if (trips?.length === 0) {
    return (
      <ResponsiveDialog
        open
        size="small"
        title="Add to Trip"
        description={suggestion.title}
        onClose={onClose}
        actions={
          <>
            <Button size="large" onClick={onClose}>
              Cancel
            </Button>
            <Button appearance="primary" size="large" onClick={() => void navigate('/trips?new=1')}>
              New Trip
            </Button>
          </>
        }
      >
        <p>{"You don't have any trips yet."}</p>
      </ResponsiveDialog>
    )
  }

  return (
    <ResponsiveDialog
      open
      title="Add to Trip"
      description={suggestion.title}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit">
            Add to Trip
          </Button>
        </>
      }
    >
      <div ref={body} className={styles.root}>
        <TripField
          trips={trips}
          value={form.tripId}
          problem={problems.tripId}
          onChange={tripId => set({ tripId, dayId: '', dayNumber: '', dayDate: '' })}
        />
        <DayField
          days={plan && days}
          value={dayId}
          noDays={noDays}
          problem={problems.dayId}
          onChange={chosen => set({ dayId: chosen })}
        />
        {dayId === newDayChoice && (
          <div className={styles.pair}>
            <Field label={label('Day number')} required {...wrong('dayNumber')}>
              <Input
                className={styles.input}
                type="number"
                name="dayNumber"
                min={1}
                value={dayNumber}
                onChange={(_event, { value }) => set({ dayNumber: value })}
              />
            </Field>
            <Field label={label('Date')}>
              <Input
                className={styles.input}
                type="date"
                name="dayDate"
                value={form.dayDate}
                onChange={(_event, { value }) => set({ dayDate: value })}
              />
            </Field>
          </div>
        )}
        <Field label={label('Title')} required {...wrong('title')}>
          <Input
            className={styles.input}
            name="title"
            maxLength={200}
            value={form.title}
            onChange={(_event, { value }) => set({ title: value })}
          />
        </Field>
        <Field label={label('Location')} required {...wrong('location')}>
          <Input
            className={styles.input}
            name="location"
            maxLength={300}
            value={form.location}
            onChange={(_event, { value }) => set({ location: value })}
          />
        </Field>
        <div className={styles.pair}>
          <Field label={label('Time')}>
            <Input
              className={styles.input}
              type="time"
              name="time"
              value={form.time}
              onChange={(_event, { value }) => set({ time: value })}
            />
          </Field>
          <Field label={label('Cost')}>
            <Input
              className={styles.input}
              name="cost"
              maxLength={100}
              value={form.cost}
              onChange={(_event, { value }) => set({ cost: value })}
            />
          </Field>
        </div>
        <Field label={label('Category')}>
          <Select
            className={styles.input}
            name="category"
            value={form.category}
            onChange={(_event, { value }) => set({ category: value as Category })}
          >
            {categories.map(category => (
              <option key={category} value={category}>
                {`${category[0]!.toUpperCase()}${category.slice(1)}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={label('Description')}>
          <Textarea
            name="description"
            rows={3}
            maxLength={10_000}
            value={form.description}
            onChange={(_event, { value }) => set({ description: value })}
          />
        </Field>
      </div>
    </ResponsiveDialog>
  )
}
