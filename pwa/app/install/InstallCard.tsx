import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ShareIosRegular } from '@fluentui/react-icons/svg/share-ios'
import { useId } from 'react'
import { BrandMark } from '../../ui/BrandMark.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 16px',
    marginBottom: '24px',
    padding: '16px 16px 16px 20px',
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { flex: '1 1 260px', minWidth: 0 },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, letterSpacing: 0 },
  body: { color: tokens.colorNeutralForeground2 },
  steps: {
    display: 'grid',
    gap: '4px',
    margin: '6px 0 0',
    paddingLeft: '20px',
    color: tokens.colorNeutralForeground2,
  },
  icon: { verticalAlign: '-3px', fontSize: '20px' },
  actions: { display: 'flex', gap: '8px' },
  button: { minHeight: '44px' },
})

interface InstallCardProps {
  offer: 'ask' | 'steps'
  /** What to call a browser that removes what is stored in it after a week without a visit. */
  forgetfulBrowser: string | undefined
  onInstall: () => void
  onDismiss: () => void
}

/** The offer to install: one button where the browser can ask, the steps where a person must do it. */
export function InstallCard({ offer, forgetfulBrowser, onInstall, onDismiss }: InstallCardProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.root}>
      <BrandMark size={40} />
      <div className={styles.text}>
        <h2 id={id} className={styles.title}>
          Keep your trips on your home screen
        </h2>
        {offer === 'ask' ? (
          <p className={styles.body}>Opens in its own window, at once, also without a network.</p>
        ) : (
          <>
            {forgetfulBrowser && (
              <p className={styles.body}>
                {forgetfulBrowser} removes what websites store after seven days without a visit. The app on
                your home screen keeps what it stores.
              </p>
            )}
            <ol className={styles.steps}>
              <li>
                Tap Share <ShareIosRegular className={styles.icon} aria-hidden /> in the browser’s bar
              </li>
              <li>Choose “Add to Home Screen”</li>
              <li>
                Tap “Add”, then open it and sign in once. Your trips come along, also without a network.
              </li>
            </ol>
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button className={styles.button} appearance="subtle" onClick={onDismiss}>
          {offer === 'ask' ? 'Not now' : 'Got it'}
        </Button>
        {offer === 'ask' && (
          <Button className={styles.button} appearance="primary" onClick={onInstall}>
            Install
          </Button>
        )}
      </div>
    </section>
  )
}
