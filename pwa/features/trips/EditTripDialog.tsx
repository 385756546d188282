import { Button } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { asksAboutPlan } from '#shared/features/itinerary/reschedule.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PlanChoiceFields } from './PlanChoiceFields.tsx'
import { checkTripForm } from './checkTripForm.ts'
import type { TripFormProblem } from './checkTripForm.ts'
import type { TouchedDetails } from './tripDetails.ts'
import { TripFields } from './TripFields.tsx'
import { dateRangeText } from '#shared/plain/dateText.ts'
import type { FormKeeping, RenderDestination } from './tripFormKeeping.ts'
import { tripUpdateEdits, usualChoice } from './tripUpdate.ts'
import type { PlanChoice, TripPlan } from './tripUpdate.ts'
import { useTripDetails } from './useTripDetails.ts'

/** Whether a plan came along as it was meant takes a moment to see. */
const undoMs = 12_000

export interface EditTripDialogProps extends TripPlan {
  userId: string
  trip: Trip
  /** Who sees the trip is for its owner to say. */
  isOwner: boolean
  /** yyyy-MM-dd. */
  today: string
  keeping: FormKeeping
  renderDestination: RenderDestination
  /** Makes the edits on this device, all or none; rejects when they are refused. */
  onSave: (edits: readonly Edit[]) => Promise<void>
  onClose: () => void
}

/**
 * Edit Trip Details. Only what the person changed is sent. New dates ask what becomes of the plan. Closing it keeps
 * what was typed for the next time; Cancel gives it up.
 */
export function EditTripDialog(props: EditTripDialogProps) {
  const { userId, trip, isOwner, today, keeping, renderDestination, days, items, onSave, onClose } = props
  const { form, changed, change, discard, isResumed } = useTripDetails(keeping, userId, trip)
  const [problem, setProblem] = useState<TripFormProblem>()
  const [choice, setChoice] = useState<PlanChoice>()
  const [isSending, setSending] = useState(false)
  // State is a render late: a second press in the same moment must find the first one.
  const sending = useRef(false)
  const title = useRef<HTMLInputElement>(null)
  const { dates } = changed
  const asks = dates ? asksAboutPlan({ trip, dates, days, items }) : { shift: false, outside: false }
  const isAsking = choice !== undefined && dates !== undefined && (asks.shift || asks.outside)

  const edit = (fields: TouchedDetails) => {
    setProblem(undefined)
    change(fields)
  }
  const leave = () => {
    discard()
    onClose()
  }

  const submit = async () => {
    if (sending.current) return
    const found = checkTripForm({ ...form, ...form.dates })
    setProblem(found)
    if (found?.field === 'title') title.current?.focus()
    else if (found) toast({ ...found.toast, variant: 'destructive' })
    if (found) return
    if (dates && (asks.shift || asks.outside) && !choice) return setChoice(usualChoice(trip, dates))
    sending.current = true
    setSending(true)
    try {
      const { edits, undo } = tripUpdateEdits(trip, changed, { days, items }, choice)
      if (Object.keys(changed).length > 0) await onSave(edits)
      const takeBack = { label: 'Undo', onPress: () => void undoUpdate(onSave, undo) }
      toast({
        title: 'Trip updated successfully!',
        ...(dates && { action: takeBack, duration: undoMs }),
      })
      leave()
    } catch (error) {
      sayFailed(error)
      sending.current = false
      setSending(false)
    }
  }

  const save = (
    <Button appearance="primary" size="large" type="submit" disabledFocusable={isSending}>
      Save Changes
    </Button>
  )
  if (isAsking) {
    return (
      <ResponsiveDialog
        open
        title="Edit Trip Details"
        description={`What becomes of your plan when the dates are ${dateRangeText(dates)}?`}
        onClose={onClose}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button size="large" onClick={() => setChoice(undefined)}>
              Back
            </Button>
            {save}
          </>
        }
      >
        <PlanChoiceFields
          trip={trip}
          dates={dates}
          days={days}
          items={items}
          canShift={asks.shift}
          choice={choice}
          onChange={setChoice}
        />
      </ResponsiveDialog>
    )
  }
  return (
    <ResponsiveDialog
      open
      title="Edit Trip Details"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" onClick={leave}>
            Cancel
          </Button>
          {save}
        </>
      }
    >
      <TripFields
        details={form}
        resumed={isResumed && 'You changed this earlier and did not save it.'}
        isOwner={isOwner}
        isHidden={Boolean(trip.moderation)}
        today={today}
        titleField={title}
        problem={problem}
        renderDestination={renderDestination}
        onChange={edit}
        onStartOver={discard}
      />
    </ResponsiveDialog>
  )
}

async function undoUpdate(save: EditTripDialogProps['onSave'], undo: readonly Edit[]) {
  try {
    await save(undo)
  } catch (error) {
    sayFailed(error)
  }
}

function sayFailed(error: unknown) {
  const description = error instanceof AppError ? error.message : 'Nothing was changed. Please try again.'
  toast({ title: 'Failed to update trip', description, variant: 'destructive' })
}
