import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { SignInShown } from '#shared/features/account/schema.ts'
import { ApiError, apiRequest } from '../../sync/api.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import { useSectionStyles } from './useSectionStyles.ts'
import { useSignIns } from './useSignIns.ts'

const useStyles = makeStyles({
  list: { display: 'grid', width: '100%', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  device: { fontWeight: tokens.fontWeightSemibold },
})

/** Password, and where the person is signed in. Nothing where another provider keeps both. */
export function SignInSection({ onChangePassword }: { onChangePassword: () => void }) {
  const styles = useStyles()
  const section = useSectionStyles()
  const { signIns, refresh } = useSignIns()
  const [said, setSaid] = useState('')
  const [now] = useState(() => Date.now())

  const end = async (path: string, done: string) => {
    try {
      await apiRequest('DELETE', path)
      setSaid(done)
    } catch (error) {
      setSaid(
        (error instanceof ApiError && error.serverMessage) || 'The server did not answer. Please try again.',
      )
    }
    refresh()
  }
  if (typeof signIns === 'object' && !signIns.hasPassword) return null
  const others = typeof signIns === 'object' ? signIns.signIns.filter(({ isThis }) => !isThis) : []
  return (
    <>
      <section className={section.root}>
        <h3 className={section.heading}>Password</h3>
        <p className={section.text}>Changing it signs you out on all other devices.</p>
        <div className={section.buttons}>
          <Button className={section.button} onClick={onChangePassword}>
            Change password…
          </Button>
        </div>
      </section>
      <section className={section.root}>
        <h3 className={section.heading}>Where you are signed in</h3>
        {signIns === undefined && <Spinner size="tiny" label="Loading..." role="status" />}
        {signIns === 'unreachable' && (
          <>
            <p className={section.text} role="status">
              The server knows this, and it cannot be reached now.
            </p>
            <Button className={section.button} onClick={refresh}>
              Try again
            </Button>
          </>
        )}
        {typeof signIns === 'object' && (
          <ul className={styles.list} aria-label="Where you are signed in">
            {signIns.signIns.map(one => (
              <li key={one.id} className={styles.row}>
                <SignInText signIn={one} now={now} />
                {!one.isThis && (
                  <Button
                    className={section.button}
                    aria-label={`Sign out: ${one.device}`}
                    onClick={() =>
                      void end(
                        `/api/account/sign-ins/${encodeURIComponent(one.id)}`,
                        `Signed out on ${one.device}.`,
                      )
                    }
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {others.length > 1 && (
          <div className={section.buttons}>
            <Button
              className={section.button}
              onClick={() => void end('/api/account/sign-ins', 'Signed out everywhere else.')}
            >
              Sign out everywhere else
            </Button>
          </div>
        )}
        <p className={section.text} role="status">
          {said}
        </p>
      </section>
    </>
  )
}

function SignInText({ signIn, now }: { signIn: SignInShown; now: number }) {
  const styles = useStyles()
  const section = useSectionStyles()
  return (
    <span>
      <span className={styles.device}>{signIn.device}</span>
      <br />
      <span className={section.text}>
        {signIn.isThis ? 'This device' : `Last used ${relativeTime(Date.parse(signIn.lastUsedAt), now)}`}
      </span>
    </span>
  )
}
