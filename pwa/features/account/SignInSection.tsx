import { Button, Spinner, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { SignInShown } from '#shared/features/account/schema.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { apiRequest } from '../../data/server/api.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import { useSectionStyles } from './useSectionStyles.ts'
import { useSignIns } from './useSignIns.ts'
import { column, plainList } from '../../ui/look/recipes.ts'
import { useNow } from '../../ui/useNow.ts'

const useStyles = makeStyles({
  list: { ...column(2), width: '100%', ...plainList },
})

/** Password, and where the person is signed in. Renders nothing when another provider manages both. */
export function SignInSection({ onChangePassword }: { onChangePassword: () => void }) {
  const styles = useStyles()
  const section = useSectionStyles()
  const { signIns, refresh } = useSignIns()
  const [said, setSaid] = useState('')
  const now = useNow()

  const end = async (path: string, done: string) => {
    try {
      await apiRequest('DELETE', path)
      setSaid(done)
    } catch (error) {
      setSaid(requestProblem(error, "The server didn't answer. Please try again."))
    }
    refresh()
  }
  if (typeof signIns === 'object' && !signIns.hasPassword) return null
  const others = typeof signIns === 'object' ? signIns.signIns.filter(({ isThis }) => !isThis) : []
  return (
    <>
      <section className={section.root}>
        <h3 className={section.heading}>Password</h3>
        <p className={section.text}>
          Changing it signs you out everywhere else and revokes your access tokens.
        </p>
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
              We can't reach the server to check.
            </p>
            <Button className={section.button} onClick={refresh}>
              Try again
            </Button>
          </>
        )}
        {typeof signIns === 'object' && (
          <ul role="list" className={styles.list} aria-label="Where you are signed in">
            {signIns.signIns.map(one => (
              <li key={one.id} className={section.row}>
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
        {others.length > 0 && (
          <>
            <p className={section.text}>Signing out everywhere else also revokes your access tokens.</p>
            <div className={section.buttons}>
              <Button
                className={section.button}
                onClick={() =>
                  void end(
                    '/api/account/sign-ins',
                    'Signed out everywhere else. Your access tokens were revoked.',
                  )
                }
              >
                Sign out everywhere else
              </Button>
            </div>
          </>
        )}
        <p className={section.text} role="status">
          {said}
        </p>
      </section>
    </>
  )
}

function SignInText({ signIn, now }: { signIn: SignInShown; now: number }) {
  const section = useSectionStyles()
  return (
    <span>
      <span className={section.name}>{signIn.device}</span>
      <br />
      <span className={section.text}>
        {signIn.isThis ? 'This device' : `Last used ${relativeTime(Date.parse(signIn.lastUsedAt), now)}`}
      </span>
    </span>
  )
}
