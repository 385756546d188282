import { Button, Field, Input, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { closingWord } from '#shared/features/account/schema.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { ApiError, apiRequest } from '../../data/server/api.ts'
import { currentSession } from '../../data/session/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { consequencesOf } from './closingText.ts'
import { ConsequenceList } from './ConsequenceList.tsx'
import { useClosing } from './useClosing.ts'
import { stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

/** A large account takes the server a while. */
const deadlineMs = 120_000

const useStyles = makeStyles({
  root: stack(5),
  loading: { padding: space(12, 0) },
  text: { maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
  input: { width: '100%', minHeight: touch },
  problem: { color: tokens.colorPaletteRedForeground1 },
  button: { minHeight: touch },
})

interface DeleteAccountDialogProps {
  onBack: () => void
  onClose: () => void
  onSignIn: () => Promise<void>
  onDeleted: () => void
}

/** Explains what deleting the account does, and deletes it once the confirmation word is typed. */
export function DeleteAccountDialog({ onBack, onClose, onSignIn, onDeleted }: DeleteAccountDialogProps) {
  const styles = useStyles()
  const { db } = currentSession()
  const { closing, refresh } = useClosing()
  const unsent = useLiveQuery(async () => (await db.outbox.count()) + (await db.attic.count()), [db])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const isTyped = typed.trim() === closingWord
  const canDelete =
    typeof closing === 'object' && closing.obstacle === null && !closing.needsSignIn && isTyped

  const remove = async () => {
    setProblem(undefined)
    try {
      await apiRequest('DELETE', '/api/account', { confirm: closingWord }, { timeoutMs: deadlineMs })
      return onDeleted()
    } catch (error) {
      setProblem(
        requestProblem(
          error,
          "The server didn't answer. If your account was deleted, this device will sign out by itself. If not, try again.",
        ),
      )
      if (error instanceof ApiError && error.field === 'signIn') refresh()
      return false
    }
  }
  const signIn = async () => {
    setProblem(undefined)
    try {
      await onSignIn()
      refresh()
    } catch {
      setProblem("Sign-in didn't finish. Nothing was deleted.")
    }
  }
  return (
    <FormDialog
      size="small"
      title="Delete your account?"
      description="This can't be undone. Export everything first if you might want it later."
      submit="Delete account"
      busy="Deleting..."
      isReady={canDelete}
      isDestructive={canDelete}
      back={{ label: 'Back', onPress: onBack }}
      draft={null}
      onSubmit={remove}
      onClose={onClose}
    >
      <div className={styles.root}>
        {closing === undefined && (
          <div className={styles.loading} role="status">
            <Spinner label="Checking your trips..." labelPosition="below" />
          </div>
        )}
        {closing === 'unreachable' && (
          <>
            <p className={styles.text} role="status">
              We can't reach the server, so nothing was deleted. Try again when you're online.
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
                <p className={styles.text}>Sign in again to confirm it's you.</p>
                <div>
                  <Button className={styles.button} onClick={() => void signIn()}>
                    Sign in again
                  </Button>
                </div>
              </>
            )}
            {closing.obstacle === null && !closing.needsSignIn && (
              <Field label={{ children: `Type ${closingWord} to confirm`, weight: 'semibold' }}>
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
    </FormDialog>
  )
}
