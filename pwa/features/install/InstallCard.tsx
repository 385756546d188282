import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ShareIosRegular } from '@fluentui/react-icons/svg/share-ios'
import { useId } from 'react'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { pill, stack, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...wrappingRow(3, 4),
    marginBottom: space(6),
    padding: space(4, 4, 4, 5),
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { flex: '1 1 260px', minWidth: 0 },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, letterSpacing: 0 },
  body: { color: tokens.colorNeutralForeground2 },
  steps: {
    ...stack(1),
    margin: space(1.5, 0, 0),
    paddingLeft: space(5),
    color: tokens.colorNeutralForeground2,
  },
  icon: { verticalAlign: '-3px', fontSize: '20px' },
  actions: { display: 'flex', gap: space(2) },
  button: pill,
})

interface InstallCardProps {
  offer: 'ask' | 'steps'
  /** What to call a browser that deletes what is stored in it after a week without a visit. */
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
          <p className={styles.body}>Opens instantly in its own window, even offline.</p>
        ) : (
          <>
            {forgetfulBrowser && (
              <p className={styles.body}>
                {forgetfulBrowser} deletes website data after seven days without a visit. The app on your home
                screen keeps it.
              </p>
            )}
            <ol className={styles.steps}>
              <li>
                Tap Share <ShareIosRegular className={styles.icon} aria-hidden /> in the browser's toolbar
              </li>
              <li>Choose “Add to Home Screen”</li>
              <li>Tap “Add”, then open it and sign in once. Your trips will be there, even offline.</li>
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
