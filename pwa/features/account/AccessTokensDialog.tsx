import { Button, Spinner, makeStyles } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { AccessTokenShown } from '#shared/features/account/accessToken.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { column, plainList } from '../../ui/look/recipes.ts'
import { useNow } from '../../ui/useNow.ts'
import { accessTokenText } from './accessTokenText.ts'
import { useAccessTokens } from './useAccessTokens.ts'
import { useSectionStyles } from './useSectionStyles.ts'

const NewTokenPart = lazyPart(() =>
  import('./NewAccessTokenDialog.tsx').then(part => part.NewAccessTokenDialog),
)

const useStyles = makeStyles({
  root: { ...column(4), justifyItems: 'start' },
  made: { width: '100%' },
  list: { ...column(2), width: '100%', ...plainList },
  text: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
})

interface AccessTokensDialogProps {
  /** Asks for the password again in a popup beside the app. Rejects when that fails. */
  onSignIn: () => Promise<void>
  onBack: () => void
  onClose: () => void
}

/** Lists the person's access tokens, makes new ones and revokes them. All of it needs the server. */
export function AccessTokensDialog({ onSignIn, onBack, onClose }: AccessTokensDialogProps) {
  const styles = useStyles()
  const section = useSectionStyles()
  const { known, refresh, make, revoke } = useAccessTokens()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const [said, setSaid] = useState('')
  const more = useRef<HTMLButtonElement>(null)
  const now = useNow()
  const { tokens: list, needsSignIn = false } = typeof known === 'object' ? known : {}

  const onRevoke = async ({ id, name }: AccessTokenShown) => {
    const confirmed = await askConfirm({
      title: 'Revoke access token',
      body: `Programs that use “${name}” will lose access at once. You can't undo this, but you can make a new token.`,
      confirmLabel: 'Revoke',
      destructive: true,
    })
    if (!confirmed) return
    try {
      await revoke(id)
      setMade(undefined)
      setSaid(`Revoked “${name}”.`)
      // The button that was pressed is gone.
      more.current?.focus()
    } catch (error) {
      setSaid(
        requestProblem(error, "The server didn't answer, so the token may still work. Please try again."),
      )
      refresh()
    }
  }

  const signIn = async () => {
    try {
      await onSignIn()
      setSaid('')
      refresh()
    } catch {
      setSaid("Sign-in didn't finish.")
    }
  }

  if (isMaking) {
    return (
      <NewTokenPart
        onMake={async wanted => {
          setMade(await make(wanted))
          setSaid('')
          setMaking(false)
        }}
        onBack={() => setMaking(false)}
        onClose={onClose}
      />
    )
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Access tokens"
      description="A token lets a program act for you. Treat it like a password."
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onBack}>
            Back
          </Button>
          {list && !needsSignIn && (
            <Button
              ref={more}
              size="large"
              appearance={made === undefined ? 'primary' : 'secondary'}
              onPointerEnter={NewTokenPart.preload}
              onClick={() => setMaking(true)}
            >
              New token…
            </Button>
          )}
        </>
      }
    >
      <div className={styles.root}>
        {made !== undefined && (
          <div className={styles.made}>
            <ShownOnce name="Access token" kind="Token" secret={made} />
          </div>
        )}
        {known === undefined && <Spinner size="tiny" label="Loading..." role="status" />}
        {known === 'unreachable' && (
          <>
            <p className={section.text} role="status">
              We can't reach the server. You can see, make and revoke access tokens when you're online.
            </p>
            <Button className={section.button} onClick={refresh}>
              Try again
            </Button>
          </>
        )}
        {list?.length === 0 && <p className={section.text}>You don't have any access tokens.</p>}
        {list !== undefined && list.length > 0 && (
          <ul role="list" className={styles.list} aria-label="Your access tokens">
            {list.map(token => (
              <li key={token.id} className={section.row}>
                <div className={styles.text}>
                  <div className={section.name}>{token.name}</div>
                  <div className={section.text}>{accessTokenText(token, now)}</div>
                </div>
                <Button
                  className={section.button}
                  aria-label={`Revoke: ${token.name}`}
                  onClick={() => void onRevoke(token)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
        {needsSignIn && (
          <>
            <p className={section.text}>Sign in again to make a token. This confirms it's you.</p>
            <Button className={section.button} onClick={() => void signIn()}>
              Sign in again
            </Button>
          </>
        )}
        <p className={section.text} role="status">
          {said}
        </p>
      </div>
    </ResponsiveDialog>
  )
}
