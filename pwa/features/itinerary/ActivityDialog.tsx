import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDraft } from '../../data/drafts/drafts.ts'
import { useDraft } from '../../data/drafts/useDraft.ts'
import { currentSession } from '../../data/session/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ActivityFields } from './ActivityFields.tsx'
import { activityProblem, isChanged, needsOf, offersFor, readActivityDraft } from './activityForm.ts'
import type { ActivityDraft, ActivityForm } from './activityForm.ts'
import { DeletedNote } from './DeletedNote.tsx'
import { openChoice } from './openChoice.ts'
import { withSavedPlace } from './savedPlace.ts'
import { useSavedPlace } from './useSavedPlace.ts'
import { newDayChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { priceCurrency } from '#shared/plain/localCurrency.ts'
import { newId } from '#shared/plain/newId.ts'

const noOffers = { time: null, location: null }

/**
 * The name a form is kept under. What is given begins a form of its own: it neither mixes with those that were closed
 * half filled in nor replaces one. They come back one after the other.
 */
function slotOf(draftName: string, isGiven: boolean): string {
  const isKept = (name: string) => readDraft(currentSession().user.id, name) !== undefined
  const slots = [draftName, ...Array.from({ length: 50 }, (_, n) => `${draftName}-beside${n || ''}`)]
  return slots.find(name => isKept(name) !== isGiven) ?? draftName
}

export interface ActivityDialogProps {
  kind: 'add' | 'edit'
  /** The name the draft is stored under. */
  draftName: string
  days: readonly PlanDay[]
  /** Where the trip goes. */
  place: string
  /** The currency of a cost that names none, or else the country that the trip goes to. */
  money: string | null | undefined
  /** The trip's time zone. */
  zone: string | undefined
  /** Fills in the form as it opens; a new activity gets a fresh id. */
  start: () => ActivityForm
  /** What was typed before the form was opened. */
  given?: Partial<ActivityForm> | undefined
  /** Whether somebody has deleted the activity since the form was opened. */
  isDeleted?: boolean
  /** Called once the form keeps what was given. */
  onTaken?: () => void
  /** Resolves with whether it was saved. */
  onSave: (draft: ActivityDraft) => Promise<boolean>
  onClose: () => void
}

/** Add Activity Manually and Edit Activity. Closing keeps what was typed for the next time; Cancel discards it. */
export function ActivityDialog(props: ActivityDialogProps) {
  const { kind, draftName, days, place, money, zone, start, given, isDeleted = false, onTaken } = props
  const { onSave, onClose } = props
  const [name] = useState(() => slotOf(draftName, given !== undefined))
  const {
    form: draft,
    change,
    ...kept
  } = useDraft<ActivityDraft>({
    name,
    read: stored => (given ? undefined : readActivityDraft(stored)),
    blank: () => {
      const form = start()
      return { start: form, form }
    },
    isWorth: isChanged,
  })
  const takeGiven = useEffectEvent(() => {
    if (!given) return
    change({ form: { ...draft.form, ...given } })
    onTaken?.()
  })
  useEffect(() => takeGiven(), [])
  // The day of a kept draft may be gone by now.
  const day = openChoice(draft.form.day, days) || openChoice(start().day, days) || newDayChoice
  const known = useSavedPlace(kind === 'edit' ? draft.start : null)
  const form = withSavedPlace({ ...draft.form, day }, draft.start, known)
  const [problem, setProblem] = useState<ReturnType<typeof activityProblem>>()

  const needs = needsOf(kind, draft.start)

  // What was sent from here may come through although it seemed to fail: changed and sent again, it is still the same
  // activity. A form that another tab has sent meanwhile begins another one.
  const isSent = useRef(kind === 'edit' || given?.id !== undefined)
  const edit = (changed: Partial<ActivityForm>) => {
    setProblem(undefined)
    change({ form: { ...draft.form, ...changed, ...(!isSent.current && { id: newId() }) } })
  }

  const submit = async () => {
    const found = activityProblem(form, needs)
    setProblem(found)
    if (found) return false
    isSent.current = true
    return (await onSave({ start: draft.start, form })) && onClose()
  }

  return (
    <FormDialog
      title={kind === 'add' ? 'Add Activity Manually' : 'Edit Activity'}
      submit={isDeleted ? undefined : kind === 'add' ? 'Add Activity' : 'Save Changes'}
      draft={kept}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'edit' && (
        <DeletedNote>
          {isDeleted &&
            'This activity was deleted. Restore it in the Change Log and open it again: what you typed will be there.'}
        </DeletedNote>
      )}
      <ActivityFields
        form={form}
        days={days}
        kind={kind}
        needs={needs}
        zone={zone}
        currency={priceCurrency(money)}
        problem={problem}
        offers={kind === 'edit' ? offersFor(draft.start, days, place) : noOffers}
        onChange={edit}
      />
    </FormDialog>
  )
}
