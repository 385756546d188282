import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { AppError } from '#shared/errors.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DatesField } from './DatesField.tsx'
import { TravelersField } from './TravelersField.tsx'
import { VisibilityField } from './VisibilityField.tsx'
import { checkTripForm, tripCreateArgs } from './checkTripForm.ts'
import type { TripFormProblem } from './checkTripForm.ts'
import type { FormKeeping, RenderDestination } from './tripFormKeeping.ts'
import { useTripForm } from './useTripForm.ts'

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

export interface CreateTripDialogProps {
  userId: string
  /** yyyy-MM-dd. */
  today: string
  /** Where the trip goes, when it was chosen before. */
  planned: TripDestination | null
  keeping: FormKeeping
  renderDestination: RenderDestination
  /** Makes the trip on this device; rejects when it is refused. */
  onCreate: (args: ReturnType<typeof tripCreateArgs>) => Promise<void>
  onCreated: (tripId: string) => void
  onClose: () => void
}

/** Create New Trip. Closing it keeps what was typed for the next time; Cancel gives it up. */
export function CreateTripDialog(props: CreateTripDialogProps) {
  const { userId, today, planned, keeping, renderDestination, onCreate, onCreated, onClose } = props
  const styles = useStyles()
  const { form, change, discard, isResumed } = useTripForm(keeping, userId, planned)
  const [problem, setProblem] = useState<TripFormProblem>()
  const [isSending, setSending] = useState(false)
  // State is a render late: a second press in the same moment must find the first one.
  const sending = useRef(false)
  const title = useRef<HTMLInputElement>(null)

  const edit = (changed: Parameters<typeof change>[0]) => {
    setProblem(undefined)
    change(changed)
  }

  const submit = async () => {
    if (sending.current) return
    const found = checkTripForm(form)
    setProblem(found)
    if (found?.field === 'title') title.current?.focus()
    else if (found) toast({ ...found.toast, variant: 'destructive' })
    if (found) return
    sending.current = true
    setSending(true)
    try {
      await onCreate(tripCreateArgs(form))
    } catch (error) {
      const description = error instanceof AppError ? error.message : 'Nothing was lost. Please try again.'
      toast({ title: 'Failed to create trip', description, variant: 'destructive' })
      sending.current = false
      setSending(false)
      return
    }
    discard()
    toast({ title: 'Trip created successfully!' })
    onCreated(form.id)
  }

  return (
    <ResponsiveDialog
      open
      title="Create New Trip"
      description="A name and a place are enough. Everything can be changed later."
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button
            size="large"
            onClick={() => {
              discard()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit" disabledFocusable={isSending}>
            {isSending ? 'Creating...' : 'Create Trip'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {isResumed && (
          <div className={styles.resumed}>
            You started this trip earlier.
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
            placeholder="Ten days in Portugal"
            maxLength={200}
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
          dates={form}
          today={today}
          invalid={problem?.field === 'dates'}
          onChange={({ startDate, endDate }) => edit({ startDate, endDate })}
        />
        <TravelersField value={form.travelersCount} onChange={travelersCount => edit({ travelersCount })} />
        <VisibilityField value={form.visibility} onChange={visibility => edit({ visibility })} />
      </div>
    </ResponsiveDialog>
  )
}
