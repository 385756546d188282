import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { commonReasons, Reason } from '#shared/features/admin/schema.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { stack, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: stack(4),
  body: { maxWidth: '56ch', color: tokens.colorNeutralForeground2 },
  picks: {
    ...wrapping(2),
    marginTop: space(2),
    '& button': { minHeight: touch },
  },
})

export interface AskedReason {
  question: ConfirmQuestion
  /** Identifies the action and its target, which the draft of the reason belongs to. */
  about: string
  /** Resolves to whether it was done. Until then the dialog stays open with the reason. */
  act: (reason: string) => Promise<boolean>
}

/** Asks for confirmation and a reason before acting against someone: they are told the reason. */
export function ReasonDialog({ question, about, act, onClose }: AskedReason & { onClose: () => void }) {
  const styles = useStyles()
  const { form, change, ...draft } = useFieldsDraft(`reason ${about}`, { reason: '' })
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    const { success, data, error } = Reason.safeParse(form.reason)
    if (success) return (await act(data)) && onClose()
    setProblem(error.issues[0]!.message)
    return false
  }
  const write = (text: string) => {
    change({ reason: text })
    setProblem(undefined)
  }
  return (
    <FormDialog
      size="small"
      title={question.title}
      submit={question.confirmLabel}
      isDestructive={question.destructive === true}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.root}>
        <p className={styles.body}>{question.body}</p>
        <div>
          <Field
            required
            label={{ children: 'Reason', weight: 'semibold' }}
            hint="They'll see this. Up to 300 characters."
            {...(problem !== undefined && { validationMessage: problem })}
          >
            <Textarea
              rows={3}
              maxLength={300}
              dir="auto"
              value={form.reason}
              onChange={(_event, { value }) => write(value)}
            />
          </Field>
          <div className={styles.picks} role="group" aria-label="Common reasons">
            {commonReasons.map(reason => (
              <Button key={reason} size="small" onClick={() => write(reason)}>
                {reason}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </FormDialog>
  )
}
