import { Button } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { checkTripForm, tripCreateArgs } from './checkTripForm.ts'
import type { TripFormProblem } from './checkTripForm.ts'
import { TripFields } from './TripFields.tsx'
import type { FormKeeping, RenderDestination } from './tripFormKeeping.ts'
import { useTripForm } from './useTripForm.ts'

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
      <TripFields
        details={{ ...form, dates: form }}
        resumed={isResumed && 'You started this trip earlier.'}
        isOwner
        today={today}
        titleExample="Ten days in Portugal"
        titleField={title}
        problem={problem}
        renderDestination={renderDestination}
        onChange={({ dates, ...changed }) => edit({ ...changed, ...dates })}
        onStartOver={discard}
      />
    </ResponsiveDialog>
  )
}
