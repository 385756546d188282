import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { commonReasons, Reason } from '#shared/features/admin/schema.ts'
import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { useDestructiveStyles } from '../../ui/useDestructiveStyles.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px' },
  body: { maxWidth: '56ch', color: tokens.colorNeutralForeground2 },
  picks: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginTop: '8px',
    '& button': { minHeight: '44px' },
  },
  button: { minHeight: '44px' },
})

export interface ReasonDialogProps {
  question: ConfirmQuestion
  /** The reason, or undefined when it is not to be done. */
  onAnswer: (reason: string | undefined) => void
}

/** Asks before something is done to somebody, and why: they are told. */
export function ReasonDialog({ question, onAnswer }: ReasonDialogProps) {
  const styles = useStyles()
  const destructive = useDestructiveStyles()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const cancel = () => onAnswer(undefined)
  const submit = () => {
    const { success, data, error } = Reason.safeParse(typed)
    if (success) onAnswer(data)
    else setProblem(error.issues[0]!.message)
  }
  const write = (text: string) => {
    setTyped(text)
    setProblem(undefined)
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title={question.title}
      onClose={cancel}
      onSubmit={submit}
      actions={
        <>
          <Button className={styles.button} onClick={cancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            appearance="primary"
            className={question.destructive ? destructive.button : styles.button}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.body}>{question.body}</p>
        <div>
          <Field
            required
            label={{ children: 'Reason', weight: 'semibold' }}
            hint="The person reads this. At most 300 characters."
            {...(problem !== undefined && { validationMessage: problem })}
          >
            <Textarea
              rows={3}
              maxLength={300}
              dir="auto"
              value={typed}
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
    </ResponsiveDialog>
  )
}
