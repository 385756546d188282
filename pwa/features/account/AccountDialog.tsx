import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { ApiError } from '../../sync/api.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { useIsOffline } from '../../sync/useIsOffline.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { exportDevice } from './exportDevice.ts'
import { exportEverything } from './exportEverything.ts'

const DeletePart = lazyPart(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog)

const useStyles = makeStyles({
  root: { display: 'grid', gap: '28px' },
  section: { display: 'grid', justifyItems: 'start', gap: '8px' },
  heading: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { maxWidth: '60ch', color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '4px' },
  button: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
  dangerous: {
    color: tokens.colorPaletteRedForeground1,
    ':hover': { color: tokens.colorPaletteRedForeground1 },
    ':hover:active': { color: tokens.colorPaletteRedForeground1 },
  },
})

export interface AccountDialogProps {
  onClose: () => void
  /** Asks for the password again, beside the app. Rejects when that did not work. */
  onSignIn: () => Promise<void>
  /** The account is gone: this device has to follow. */
  onDeleted: () => void
}

/** The account: taking everything along, and leaving for good. */
export function AccountDialog({ onClose, onSignIn, onDeleted }: AccountDialogProps) {
  const styles = useStyles()
  const { email } = useCurrentUser()
  const [isDeleting, setDeleting] = useState(false)
  if (isDeleting) {
    return (
      <DeletePart
        onBack={() => setDeleting(false)}
        onClose={onClose}
        onSignIn={onSignIn}
        onDeleted={onDeleted}
      />
    )
  }
  return (
    <ResponsiveDialog open size="small" title="Account" description={email} onClose={onClose}>
      <div className={styles.root}>
        <ExportSection />
        <section className={styles.section}>
          <h3 className={styles.heading}>Delete account</h3>
          <p className={styles.text}>
            For good. Before anything happens, you see what becomes of your trips and of those you share.
          </p>
          <div className={styles.buttons}>
            <Button
              className={mergeClasses(styles.button, styles.dangerous)}
              icon={<DeleteRegular />}
              onPointerEnter={DeletePart.preload}
              onClick={() => setDeleting(true)}
            >
              Delete account…
            </Button>
          </div>
        </section>
      </div>
    </ResponsiveDialog>
  )
}

/** `unreachable` also stands for a server that nobody is signed in to. */
type ExportState = 'idle' | 'busy' | 'saved' | 'unreachable' | { problem: string }

function ExportSection() {
  const styles = useStyles()
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
    <section className={styles.section}>
      <h3 className={styles.heading}>Your data</h3>
      <p className={styles.text}>
        One JSON file with all that is stored about you: profile, trips with their days and activities,
        comments, likes, follows and notifications. Each trip in it is a backup that Wend. imports again.
      </p>
      <div className={styles.buttons}>
        <Button className={styles.button} icon={<ArrowDownloadRegular />} onClick={() => void run()}>
          {state === 'busy' ? 'Exporting...' : 'Export everything'}
        </Button>
        {isCut && (
          <Button
            className={styles.button}
            icon={<ArrowDownloadRegular />}
            onClick={() => void exportDevice()}
          >
            Save what is on this device
          </Button>
        )}
      </div>
      <p className={styles.text} role="status">
        {typeof state === 'object'
          ? state.problem
          : isCut
            ? 'The whole file comes from the server, which cannot be reached now. This device can save your trips and what waits here to be sent.'
            : state === 'saved' && 'Saved to your downloads.'}
      </p>
    </section>
  )
}
