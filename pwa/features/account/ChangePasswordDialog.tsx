import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { ApiError, apiRequest } from '../../sync/api.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '20px' },
  input: { width: '100%', minHeight: '44px' },
  problem: { color: tokens.colorPaletteRedForeground1 },
  button: { minHeight: '44px' },
})

type PasswordField = 'current' | 'next'
type Problem = { field: PasswordField | null; message: string }

interface ChangePasswordDialogProps {
  onBack: () => void
  onClose: () => void
}

/** Changes the password, for whoever knows the one until now. */
export function ChangePasswordDialog({ onBack, onClose }: ChangePasswordDialogProps) {
  const styles = useStyles()
  const { email } = useCurrentUser()
  const [typed, setTyped] = useState({ current: '', next: '' })
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const fields = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) }

  const fail = (next: Problem) => {
    setProblem(next)
    if (next.field) fields[next.field].current?.focus()
  }
  const submit = async () => {
    if (isSaving) return
    if (typed.current === '') return fail({ field: 'current', message: 'Enter your current password.' })
    setSaving(true)
    setProblem(undefined)
    try {
      await apiRequest('POST', '/api/account/password', typed)
      toast({ title: 'Password changed', description: 'You are signed out on all other devices.' })
      onClose()
    } catch (error) {
      const { field, serverMessage } =
        error instanceof ApiError ? error : { field: null, serverMessage: null }
      fail({
        field: field === 'current' || field === 'next' ? field : null,
        message:
          serverMessage ?? 'The server did not answer. Your password may or may not have changed: try again.',
      })
    } finally {
      setSaving(false)
    }
  }
  const input = (field: PasswordField, label: string, autoComplete: string, hint?: string) => (
    <Field
      label={{ children: label, weight: 'semibold' }}
      {...(hint !== undefined && { hint })}
      {...(problem?.field === field && { validationMessage: problem.message })}
    >
      <Input
        ref={fields[field]}
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
    <ResponsiveDialog
      open
      size="small"
      title="Change password"
      description="You stay signed in here, and are signed out on all other devices."
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button className={styles.button} onClick={onBack} disabledFocusable={isSaving}>
            Back
          </Button>
          <Button type="submit" appearance="primary" className={styles.button} disabledFocusable={isSaving}>
            {isSaving ? 'Saving...' : 'Change password'}
          </Button>
        </>
      }
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
    </ResponsiveDialog>
  )
}
