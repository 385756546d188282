import { Field, Input, makeStyles, Select, Textarea } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { suggestedCities, suggestedPlace } from '#shared/features/assistant/suggestedPlace.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import { nextDayNumber } from '#shared/features/itinerary/days.ts'
import { daysToChoose, newDayChoice } from '#shared/features/itinerary/plan.ts'
import { categories } from '#shared/features/itinerary/category.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { ChatSuggestionRecord } from './chatRecords.ts'
import { loadGuideOf } from '../guide/loadGuide.ts'
import { useTripThere } from '../itinerary/tripThere.ts'
import { useEditableTrips, useTripPlan } from '../itinerary/useTripPlan.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { savePlan } from '../undo/savePlan.ts'
import { currentSession } from '../../data/session/session.ts'
import { DayField } from '../itinerary/DayField.tsx'
import { openChoice } from '../itinerary/openChoice.ts'
import { putIntoTrip } from '../itinerary/putIntoTrip.ts'
import { IntoTripDialog } from '../itinerary/IntoTripDialog.tsx'
import { TripField } from '../../ui/TripField.tsx'
import { addSuggestionEdits, checkAddForm } from './addSuggestion.ts'
import type { AddForm, AddProblems, NewIds } from './addSuggestion.ts'
import { column, touchSelect } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(4.5), paddingTop: space(1) },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: space(3),
  },
  input: { minWidth: 0, width: '100%', ...touchSelect },
})

const label = (children: string) => ({ children, weight: 'semibold' as const })
const defaultTime = '09:00'
const noDays = (
  <>
    <span>No days in your itinerary yet. Please create a day first on the trip page.</span> Or fill it in here
    and we'll add the day with the activity.
  </>
)

interface AddSuggestionDialogProps {
  suggestion: ChatSuggestionRecord
  onClose: () => void
}

/** The guide of where a suggestion or a trip is, once it is read; nobody waits for it. */
function useGuide(location: string, trip: Whereabouts | undefined): Guide | undefined {
  const [guide, setGuide] = useState<Guide>()
  useEffect(() => {
    let isHere = true
    loadGuideOf(all => suggestedCities(all, location, trip ?? null)).then(
      read => isHere && setGuide(read),
      // Without the guide, a suggestion is what it says.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [location, trip])
  return guide
}

/** Puts a suggestion on a day of a trip, or among its ideas, online or offline. */
export function AddSuggestionDialog({ suggestion, onClose }: AddSuggestionDialogProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const trips = useEditableTrips()
  const there = useTripThere(trips, suggestion.location)
  const { form, change, ...draft } = useFieldsDraft<AddForm, NewIds>(
    `suggestion-${suggestion.id}`,
    {
      tripId: suggestion.tripId ?? there,
      dayId: '',
      dayNumber: '',
      dayDate: '',
      title: suggestion.title,
      location: suggestion.location,
      time: suggestion.time || defaultTime,
      cost: suggestion.cost,
      category: suggestion.category,
      description: suggestion.description,
    },
    () => ({ id: newId(), freshDayId: newId() }),
  )
  const [problems, setProblems] = useState<AddProblems>({})
  const trip = trips?.find(({ id }) => id === form.tripId)
  const guide = useGuide(form.location, trip)
  const plan = useTripPlan(trip)
  const days = plan ? daysToChoose(plan) : []
  const hasNoDays = plan !== undefined && days.length === 0
  // With no day to choose from, a new one is made.
  const chosenDay = openChoice(form.dayId, days)
  const dayId = hasNoDays && chosenDay === '' ? newDayChoice : chosenDay
  const dayNumber = form.dayNumber || (plan ? String(nextDayNumber(days)) : '')
  // The trip that was asked about may be gone.
  const filled: AddForm = { ...form, tripId: trip?.id ?? '', dayId, dayNumber }

  const set = (changed: Partial<AddForm>) => {
    change(changed)
    setProblems(last => {
      const rest = { ...last }
      for (const field of Object.keys(changed)) delete rest[field as keyof AddForm]
      return rest
    })
  }
  const wrong = (field: keyof AddForm) =>
    problems[field] === undefined ? {} : { validationMessage: problems[field] }

  const submit = async () => {
    const found = checkAddForm(filled)
    setProblems(found)
    if (Object.keys(found).length > 0 || !plan || !trip) return false
    const place = guide ? suggestedPlace(guide.destinations, filled, trip) : null
    const edits = addSuggestionEdits(plan, filled, form, place)
    await putIntoTrip({ ...plan, trip }, edits, savePlan, () => void navigate(`/trip/${trip.id}`))
    await currentSession().db.chatSuggestion.update(suggestion.id, { addedTo: trip.title })
    return onClose()
  }

  return (
    <IntoTripDialog
      trips={trips}
      title="Add to Trip"
      description={suggestion.title}
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
            <Field label={label('Date')} {...wrong('dayDate')}>
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
            dir="auto"
            value={form.title}
            onChange={(_event, { value }) => set({ title: value })}
          />
        </Field>
        <Field label={label('Location')} required {...wrong('location')}>
          <Input
            className={styles.input}
            name="location"
            maxLength={300}
            dir="auto"
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
            dir="auto"
            value={form.description}
            onChange={(_event, { value }) => set({ description: value })}
          />
        </Field>
      </div>
    </IntoTripDialog>
  )
}
