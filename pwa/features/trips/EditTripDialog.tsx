import { useState } from 'react'
import type { ReactNode } from 'react'
import { asksAboutPlan } from '#shared/features/itinerary/reschedule.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useDraft } from '../../data/drafts/useDraft.ts'
import { useSecondPress } from '../../ui/dialog/useSecondPress.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { SaveEdits } from '../undo/savePlan.ts'
import { PlanChoiceFields } from './PlanChoiceFields.tsx'
import { checkTripForm } from './checkTripForm.ts'
import type { TripFormProblem } from './checkTripForm.ts'
import { changedDetails, detailsOf, readDetailsDraft } from './tripDetails.ts'
import type { TouchedDetails } from './tripDetails.ts'
import { TripFields } from './TripFields.tsx'
import { dateRangeText } from '#shared/plain/dateText.ts'
import type { RenderDestination } from './destinationSlot.ts'
import { tripUpdateEdits, usualChoice } from './tripUpdate.ts'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import type { PlanChoice } from './tripUpdate.ts'

const failed = 'Failed to update trip'
const otherwise = 'Nothing was changed. Please try again.'
const noDates = { startDate: null, endDate: null }

/** It takes a moment to see what became of the plan or its sums. */
const undoMs = 12_000

export interface EditTripDialogProps extends TripPlan<Trip> {
  /** Only the owner decides who sees the trip. */
  isOwner: boolean
  /** yyyy-MM-dd. */
  today: string
  renderDestination: RenderDestination
  /** Makes the edits on this device, all or nothing; rejects when they are refused. */
  onSave: SaveEdits
  onClose: () => void
}

/**
 * Edit trip details. Sends only what the person changed. New dates prompt for what happens to the plan. Closing the
 * dialog keeps what was typed for next time; Cancel discards it.
 */
export function EditTripDialog(props: EditTripDialogProps) {
  const { trip, isOwner, today, renderDestination, days, items, deletedDayIds } = props
  const { onSave, onClose } = props
  // Touched fields survive leaving the page; untouched fields follow the trip.
  const draft = useDraft<TouchedDetails>({
    name: `trip-details-${trip.id}`,
    read: readDetailsDraft,
    blank: () => ({}),
    isWorth: touched => Object.keys(changedDetails(trip, decidable(trip, touched))).length > 0,
  })
  const touched = decidable(trip, draft.form)
  const form = { ...detailsOf(trip), ...touched }
  const changed = changedDetails(trip, touched)
  const [problem, setProblem] = useState<TripFormProblem>()
  const [choice, setChoice] = useState<PlanChoice>()
  const { dates } = changed
  const asks = dates ? asksAboutPlan({ trip, dates, days, items }) : { shift: false, outside: false }
  const isAsking = choice !== undefined && dates !== undefined && (asks.shift || asks.outside)

  const edit = (fields: TouchedDetails) => {
    setProblem(undefined)
    draft.change(fields)
  }

  const submit = async () => {
    // Dates that an older version or another app wrote stay as they are.
    const found = checkTripForm({ ...form, ...(dates ?? noDates) })
    setProblem(found)
    if (found && found.field !== 'title') toast({ ...found.toast, variant: 'destructive' })
    if (found) return false
    if (dates && (asks.shift || asks.outside) && !choice) {
      setChoice(usualChoice(trip, dates))
      return false
    }
    const { edits, undo } = tripUpdateEdits(trip, changed, { days, items, deletedDayIds }, choice)
    if (Object.keys(changed).length === 0) return onClose()
    await onSave(edits)
    const takeBack = () => void attempt(failed, () => onSave(undo, true), otherwise)
    toast({
      title: 'Trip updated successfully!',
      ...(dates || 'currency' in changed
        ? { action: { label: 'Undo', onPress: takeBack }, duration: undoMs }
        : { inSight: true }),
    })
    return onClose()
  }

  return (
    <FormDialog
      title="Edit trip details"
      submit={isAsking ? 'Change dates' : 'Save Changes'}
      failed={failed}
      otherwise={otherwise}
      onSubmit={submit}
      draft={draft}
      onClose={onClose}
      {...(isAsking
        ? {
            description: `Your new dates are ${dateRangeText(dates)}. What should happen to your plan?`,
            resumed: false,
            back: { label: 'Back', onPress: () => setChoice(undefined) },
          }
        : { resumed: "These changes aren't saved yet." })}
    >
      {isAsking ? (
        <PlanChoiceFields
          trip={trip}
          dates={dates}
          days={days}
          items={items}
          canShift={asks.shift}
          choice={choice}
          onChange={setChoice}
        />
      ) : (
        <AskedFirst>
          <TripFields
            details={form}
            isOwner={isOwner}
            isHidden={Boolean(trip.moderation)}
            today={today}
            problem={problem}
            renderDestination={renderDestination}
            onChange={edit}
          />
        </AskedFirst>
      )}
    </FormDialog>
  )
}

/** Without the visibility that was chosen before an administrator hid the trip: with it, nothing could be saved. */
function decidable({ moderation }: Trip, { visibility, ...touched }: TouchedDetails): TouchedDetails {
  return moderation || visibility === undefined ? touched : { ...touched, visibility }
}

/** The first step: the second press of a double press on its button doesn't answer the question of the next one. */
function AskedFirst({ children }: { children: ReactNode }) {
  useSecondPress()
  return children
}
