import { useState } from 'react'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { useDraft } from '../../data/drafts/useDraft.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { checkTripForm, tripCreateArgs } from './checkTripForm.ts'
import type { TripFormProblem } from './checkTripForm.ts'
import { tripDraft } from './tripForm.ts'
import { TripFields } from './TripFields.tsx'
import { usualTitle } from './usualTitle.ts'
import type { RenderDestination } from './destinationSlot.ts'

export interface CreateTripDialogProps {
  /** yyyy-MM-dd. */
  today: string
  /** The trip's destination, if it was chosen earlier. */
  planned: TripDestination | null
  renderDestination: RenderDestination
  /** Creates the trip on this device; rejects when the edit is refused. */
  onCreate: (args: ReturnType<typeof tripCreateArgs>) => Promise<void>
  onCreated: (tripId: string) => void
  onClose: () => void
}

/** Create New Trip. Closing it keeps what was typed for next time; Cancel discards it. */
export function CreateTripDialog(props: CreateTripDialogProps) {
  const { today, planned, renderDestination, onCreate, onCreated, onClose } = props
  const { form, change, keepAnyway, ...draft } = useDraft(tripDraft(planned))
  const [problem, setProblem] = useState<TripFormProblem>()

  const edit = (changed: Parameters<typeof change>[0]) => {
    setProblem(undefined)
    const next = { ...form, ...changed }
    // The title follows the place and the dates until somebody types one.
    const isUsual = form.title === '' || form.title === usualTitle(form.destination, form)
    const title = { title: usualTitle(next.destination, next) }
    // One id per contents: if what seemed to fail came through late, its trip would swallow the change.
    change({ ...changed, ...(isUsual && changed.title === undefined && title), id: newId() })
  }

  const submit = async () => {
    const found = checkTripForm(form)
    setProblem(found)
    if (found && found.field !== 'title') toast({ ...found.toast, variant: 'destructive' })
    if (found) return false
    await onCreate(tripCreateArgs(form))
    toast({ title: 'Trip created successfully!', inSight: true })
    return onCreated(form.id)
  }

  return (
    <FormDialog
      title="Create New Trip"
      description="A place is enough. You can change everything later."
      submit="Create Trip"
      busy="Creating..."
      draft={{ ...draft, keep: keepAnyway }}
      failed="Failed to create trip"
      otherwise="Nothing was lost. Please try again."
      onSubmit={submit}
      onClose={onClose}
    >
      <TripFields
        details={{ ...form, dates: form }}
        isOwner
        today={today}
        titleExample="e.g. Ten days in Portugal"
        problem={problem}
        renderDestination={renderDestination}
        onChange={({ dates, ...changed }) => edit({ ...changed, ...dates })}
      />
    </FormDialog>
  )
}
