import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { ApiError, apiRequest } from '../../data/server/api.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { stack } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: stack(5),
  input: { width: '100%', minHeight: touch },
  problem: { color: tokens.colorPaletteRedForeground1 },
})

type PasswordField = 'current' | 'next'
type Problem = { field: PasswordField | null; message: string }

interface ChangePasswordDialogProps {
  onBack: () => void
  onClose: () => void
}

/** Changes the password; the current one is required. */
export function ChangePasswordDialog({ onBack, onClose }: ChangePasswordDialogProps) {
  const styles = useStyles()
  const { email } = useCurrentUser()
  const [typed, setTyped] = useState({ current: '', next: '' })
  const [problem, setProblem] = useState<Problem>()

  const submit = async () => {
    if (typed.current === '') {
      setProblem({ field: 'current', message: 'Enter your current password.' })
      return false
    }
    setProblem(undefined)
    try {
      await apiRequest('POST', '/api/account/password', typed)
    } catch (error) {
      const field = error instanceof ApiError ? error.field : null
      setProblem({
        field: field === 'current' || field === 'next' ? field : null,
        message: requestProblem(
          error,
          "The server didn't answer, so your password may not have changed. Try again.",
        ),
      })
      return false
    }
    toast({ title: 'Password changed', description: "You're signed out on all other devices." })
    return onClose()
  }
  const input = (field: PasswordField, label: string, autoComplete: string, hint?: string) => (
    <Field
      label={{ children: label, weight: 'semibold' }}
      {...(hint !== undefined && { hint })}
      {...(problem?.field === field && { validationMessage: problem.message })}
    >
      <Input
        type="password"
        size="large"
        className={styles.input}
        autoComplete={autoComplete}
        value={typed[field]}
        onChange={(_event, { value }) => setTyped(now => ({ ...now, [field]: value }))}
      />
    </Field>
  )
  return (
    <FormDialog
      size="small"
      title="Change password"
      description="You'll stay signed in here and be signed out everywhere else."
      submit="Change password"
      busy="Saving..."
      back={{ label: 'Back', onPress: onBack }}
      draft={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.root}>
        <input type="hidden" autoComplete="username" value={email ?? ''} />
        {input('current', 'Current password', 'current-password')}
        {input('next', 'New password', 'new-password', 'At least 8 characters.')}
        {problem && problem.field === null && (
          <p className={styles.problem} role="alert">
            {problem.message}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
