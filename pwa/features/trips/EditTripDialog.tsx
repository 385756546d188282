import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { AppError } from '#shared/errors.ts'
import type { Edit } from '#shared/features/itinerary/edit.ts'
import { asksAboutPlan } from '#shared/features/itinerary/reschedule.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DatesField } from './DatesField.tsx'
import { PlanChoiceFields } from './PlanChoiceFields.tsx'
import { TravelersField } from './TravelersField.tsx'
import { VisibilityField } from './VisibilityField.tsx'
import { checkTripForm } from './checkTripForm.ts'
import type { TripFormProblem } from './checkTripForm.ts'
import type { TouchedDetails } from './tripDetails.ts'
import { tripDatesText } from './tripDatesText.ts'
import type { FormKeeping, RenderDestination } from './tripFormKeeping.ts'
import { tripUpdateEdits, usualChoice } from './tripUpdate.ts'
import type { PlanChoice, TripPlan } from './tripUpdate.ts'
import { useTripDetails } from './useTripDetails.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', paddingTop: '4px' },
  input: { minHeight: '44px' },
  // Its code may come later than the dialog: the fields below stay where they are.
  destination: { minHeight: '70px' },
  resumed: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '6px 6px 6px 14px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  again: { flexShrink: 0, minHeight: '44px' },
})

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
  const styles = useStyles()
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
        description={`What becomes of your plan when the dates are ${tripDatesText(dates)}?`}
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
      <div className={styles.fields}>
        {isResumed && (
          <div className={styles.resumed}>
            You changed this earlier and did not save it.
            <Button appearance="subtle" className={styles.again} onClick={discard}>
              Start over
            </Button>
          </div>
        )}
        <Field
          label={{ children: 'Trip Title', weight: 'semibold' }}
          required
          {...(problem?.field === 'title' && { validationMessage: problem.message })}
        >
          <Input
            ref={title}
            className={styles.input}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            value={form.title}
            onChange={(_event, data) => edit({ title: data.value })}
          />
        </Field>
        <div className={styles.destination}>
          {renderDestination({
            value: form.destination,
            onChange: destination => edit({ destination }),
            invalid: problem?.field === 'destination',
          })}
        </div>
        <DatesField
          dates={form.dates}
          today={today}
          invalid={problem?.field === 'dates'}
          onChange={({ startDate, endDate }) => edit({ dates: { startDate, endDate } })}
        />
        <TravelersField value={form.travelersCount} onChange={travelersCount => edit({ travelersCount })} />
        {isOwner && <VisibilityField value={form.visibility} onChange={visibility => edit({ visibility })} />}
      </div>
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
