import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { ApiError } from '../../data/server/api.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { exportDevice } from '../store/exportDevice.ts'
import { exportEverything } from './exportEverything.ts'
import { SignInSection } from './SignInSection.tsx'
import { useSectionStyles } from './useSectionStyles.ts'
import { stack } from '../../ui/look/recipes.ts'

const DeletePart = lazyPart(() => import('./DeleteAccountDialog.tsx').then(part => part.DeleteAccountDialog))

const PasswordPart = lazyPart(() =>
  import('./ChangePasswordDialog.tsx').then(part => part.ChangePasswordDialog),
)

const TokensPart = lazyPart(() => import('./AccessTokensDialog.tsx').then(part => part.AccessTokensDialog))

const useStyles = makeStyles({
  root: stack(7),
  dangerous: {
    color: tokens.colorPaletteRedForeground1,
    ':hover': { color: tokens.colorPaletteRedForeground1 },
    ':hover:active': { color: tokens.colorPaletteRedForeground1 },
  },
})

export interface AccountDialogProps {
  onClose: () => void
  /** Asks for the password again in a popup beside the app. Rejects when that fails. */
  onSignIn: () => Promise<void>
  /** The account is gone: its data has to leave this device, too. */
  onDeleted: () => void
}

/** The account: password, sign-ins and access tokens, exporting everything, and deleting the account. */
export function AccountDialog({ onClose, onSignIn, onDeleted }: AccountDialogProps) {
  const styles = useStyles()
  const { email } = useCurrentUser()
  const section = useSectionStyles()
  const [part, setPart] = useState<'password' | 'tokens' | 'delete'>()
  const back = () => setPart(undefined)
  if (part === 'password') return <PasswordPart onBack={back} onClose={onClose} />
  if (part === 'tokens') return <TokensPart onSignIn={onSignIn} onBack={back} onClose={onClose} />
  if (part === 'delete') {
    return <DeletePart onBack={back} onClose={onClose} onSignIn={onSignIn} onDeleted={onDeleted} />
  }
  return (
    <ResponsiveDialog open size="small" title="Account" description={email} onClose={onClose}>
      <div className={styles.root}>
        <SignInSection onChangePassword={() => setPart('password')} />
        <section className={section.root}>
          <h3 className={section.heading}>Access tokens</h3>
          <p className={section.text}>For scripts and other programs that use your trips.</p>
          <div className={section.buttons}>
            <Button
              className={section.button}
              onPointerEnter={TokensPart.preload}
              onClick={() => setPart('tokens')}
            >
              Manage access tokens…
            </Button>
          </div>
        </section>
        <ExportSection />
        <section className={section.root}>
          <h3 className={section.heading}>Delete account</h3>
          <p className={section.text}>Permanent. You'll see what happens to your trips first.</p>
          <div className={section.buttons}>
            <Button
              className={mergeClasses(section.button, styles.dangerous)}
              icon={<DeleteRegular />}
              onPointerEnter={DeletePart.preload}
              onClick={() => setPart('delete')}
            >
              Delete account…
            </Button>
          </div>
        </section>
      </div>
    </ResponsiveDialog>
  )
}

/** `unreachable` also covers a server that nobody is signed in to. */
type ExportState = 'idle' | 'busy' | 'saved' | 'unreachable' | { problem: string }

function ExportSection() {
  const section = useSectionStyles()
  const isOffline = useIsOffline()
  const [state, setState] = useState<ExportState>('idle')
  const run = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await exportEverything()
      setState('saved')
    } catch (error) {
      const said = error instanceof ApiError && error.status !== 401 ? error.serverMessage : null
      setState(said === null ? 'unreachable' : { problem: said })
    }
  }
  const isCut = isOffline || state === 'unreachable'
  return (
    <section className={section.root}>
      <h3 className={section.heading}>Your data</h3>
      <p className={section.text}>
        One JSON file with everything we store about you: profile, trips with their days and activities,
        comments, likes, follows and notifications. You can import its trips into Wend. again.
      </p>
      <div className={section.buttons}>
        <Button className={section.button} icon={<ArrowDownloadRegular />} onClick={() => void run()}>
          {state === 'busy' ? 'Exporting...' : 'Export everything'}
        </Button>
        {(isCut || typeof state === 'object') && (
          <Button
            className={section.button}
            icon={<ArrowDownloadRegular />}
            onClick={() => void exportDevice()}
          >
            Save what is on this device
          </Button>
        )}
      </div>
      <p className={section.text} role="status">
        {typeof state === 'object'
          ? state.problem
          : isCut
            ? "We can't reach the server for the full export. You can still save your trips and unsynced changes from this device."
            : state === 'saved' && 'Saved to your downloads.'}
      </p>
    </section>
  )
}
