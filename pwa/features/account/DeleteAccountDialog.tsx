import { Button, Field, Input, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { closingWord } from '#shared/features/account/schema.ts'
import { ApiError, apiRequest } from '../../sync/api.ts'
import { currentSession } from '../../sync/session.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { useDestructiveStyles } from '../../ui/useDestructiveStyles.ts'
import { consequencesOf } from './closingText.ts'
import { ConsequenceList } from './ConsequenceList.tsx'
import { useClosing } from './useClosing.ts'

/** A large account takes the server a while. */
const deadlineMs = 120_000

const useStyles = makeStyles({
  root: { display: 'grid', gap: '20px' },
  loading: { padding: '48px 0' },
  text: { maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
  input: { width: '100%', minHeight: '44px' },
  problem: { color: tokens.colorPaletteRedForeground1 },
  button: { minHeight: '44px' },
})

interface DeleteAccountDialogProps {
  onBack: () => void
  onClose: () => void
  onSignIn: () => Promise<void>
  onDeleted: () => void
}

/** Says what deleting the account does, and does it once the word is typed. */
export function DeleteAccountDialog({ onBack, onClose, onSignIn, onDeleted }: DeleteAccountDialogProps) {
  const styles = useStyles()
  const destructive = useDestructiveStyles()
  const { db } = currentSession()
  const { closing, refresh } = useClosing()
  const unsent = useLiveQuery(async () => (await db.outbox.count()) + (await db.attic.count()), [db])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)
  const isTyped = typed.trim() === closingWord
  const canDelete =
    typeof closing === 'object' && closing.obstacle === null && !closing.needsSignIn && isTyped

  const remove = async () => {
    if (!canDelete || isDeleting) return
    setDeleting(true)
    setProblem(undefined)
    try {
      await apiRequest('DELETE', '/api/account', { confirm: closingWord }, { timeoutMs: deadlineMs })
      onDeleted()
    } catch (error) {
      setDeleting(false)
      setProblem(
        (error instanceof ApiError && error.serverMessage) ||
          'The server did not answer. If it did what you asked, this device signs out by itself; if not, try again.',
      )
      if (error instanceof ApiError && error.field === 'signIn') refresh()
    }
  }
  const signIn = async () => {
    setProblem(undefined)
    try {
      await onSignIn()
      refresh()
    } catch {
      setProblem('Sign-in did not finish. Nothing was deleted.')
    }
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Delete your account?"
      description="This cannot be undone. Export everything first if you may want it back."
      onClose={onClose}
      onSubmit={() => void remove()}
      actions={
        <>
          <Button className={styles.button} onClick={onBack} disabledFocusable={isDeleting}>
            Back
          </Button>
          <Button
            type="submit"
            appearance="primary"
            className={mergeClasses(styles.button, canDelete && destructive.button)}
            disabledFocusable={!canDelete || isDeleting}
          >
            {isDeleting ? 'Deleting...' : 'Delete account'}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        {closing === undefined && (
          <div className={styles.loading} role="status">
            <Spinner label="Looking at your trips..." labelPosition="below" />
          </div>
        )}
        {closing === 'unreachable' && (
          <>
            <p className={styles.text} role="status">
              Deleting an account needs the network, and the server cannot be reached now. Nothing was
              deleted.
            </p>
            <div>
              <Button className={styles.button} onClick={refresh}>
                Try again
              </Button>
            </div>
          </>
        )}
        {typeof closing === 'object' && (
          <>
            <ConsequenceList consequences={consequencesOf(closing, unsent ?? 0)} />
            {closing.obstacle !== null && <p className={styles.problem}>{closing.obstacle}</p>}
            {closing.obstacle === null && closing.needsSignIn && (
              <>
                <p className={styles.text}>To make sure that it is you, sign in once more.</p>
                <div>
                  <Button className={styles.button} onClick={() => void signIn()}>
                    Sign in again
                  </Button>
                </div>
              </>
            )}
            {closing.obstacle === null && !closing.needsSignIn && (
              <Field label={{ children: `Type ${closingWord} to go on`, weight: 'semibold' }}>
                <Input
                  size="large"
                  className={styles.input}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={typed}
                  onChange={(_event, { value }) => setTyped(value)}
                />
              </Field>
            )}
          </>
        )}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </ResponsiveDialog>
  )
}
