import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { ActivityFields } from './ActivityFields.tsx'
import { activityProblem, newDayChoice, offersFor } from './activityForm.ts'
import type { ActivityDraft, ActivityForm } from './activityForm.ts'
import type { DraftKeeping } from './draftKeeping.ts'
import type { DayPlan } from './itineraryPlan.ts'
import { useActivityForm } from './useActivityForm.ts'

const useStyles = makeStyles({
  resumed: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    marginBottom: '14px',
    padding: '6px 6px 6px 14px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  again: { flexShrink: 0, minHeight: '44px' },
})

const noOffers = { time: null, location: null }

export interface ActivityDialogProps {
  kind: 'add' | 'edit'
  userId: string
  /** What the draft is kept under. */
  draftName: string
  keeping: DraftKeeping
  days: readonly DayPlan[]
  /** Where the trip goes. */
  place: string
  /** The form as it opens; for a new activity with a fresh id. */
  start: () => ActivityForm
  /** Resolves with whether it was saved. */
  onSave: (draft: ActivityDraft) => Promise<boolean>
  onClose: () => void
}

/** Add Activity Manually and Edit Activity. Closing keeps what was typed for the next time; Cancel gives it up. */
export function ActivityDialog(props: ActivityDialogProps) {
  const { kind, userId, draftName, keeping, days, place, start, onSave, onClose } = props
  const styles = useStyles()
  const { draft, change, discard, isResumed } = useActivityForm(keeping, userId, draftName, start)
  // The day of a kept draft may be gone by now.
  const isDayThere = draft.form.day === newDayChoice || days.some(({ id }) => id === draft.form.day)
  const form = isDayThere ? draft.form : { ...draft.form, day: days[0]?.id ?? newDayChoice }
  const [problem, setProblem] = useState<ReturnType<typeof activityProblem>>()
  const [isSending, setSending] = useState(false)
  // State is a render late: a second press in the same moment must find the first one.
  const sending = useRef(false)
  const fields = useRef<HTMLDivElement>(null)

  const submit = async () => {
    if (sending.current) return
    const found = activityProblem(form)
    setProblem(found)
    if (found) return fields.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
    sending.current = true
    setSending(true)
    const isSaved = await onSave({ start: draft.start, form })
    sending.current = false
    setSending(false)
    if (!isSaved) return
    discard()
    onClose()
  }

  return (
    <ResponsiveDialog
      open
      title={kind === 'add' ? 'Add Activity Manually' : 'Edit Activity'}
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
            {kind === 'add' ? 'Add Activity' : 'Save Changes'}
          </Button>
        </>
      }
    >
      {isResumed && (
        <div className={styles.resumed}>
          You started this earlier.
          <Button appearance="subtle" className={styles.again} onClick={discard}>
            Start over
          </Button>
        </div>
      )}
      <ActivityFields
        form={form}
        days={days}
        canMakeDay={kind === 'add'}
        problem={problem}
        offers={kind === 'edit' ? offersFor(draft.start, days, place) : noOffers}
        fields={fields}
        onChange={changed => {
          setProblem(undefined)
          change(changed)
        }}
      />
    </ResponsiveDialog>
  )
}
