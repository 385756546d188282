import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { UpdatePhase } from './createUpdateFlow.ts'
import { coarse } from '../../ui/look/breakpoints.ts'
import { wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  place: {
    position: 'fixed',
    zIndex: 90,
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top) + 10px)',
    right: 0,
    left: 0,
    display: 'flex',
    justifyContent: 'center',
    padding: space(0, 3),
    pointerEvents: 'none',
  },
  banner: {
    ...wrappingRow(1.5, 3.5),
    justifyContent: 'end',
    maxWidth: '560px',
    padding: space(2, 2, 2, 5),
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: '18px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
    animationName: { from: { opacity: 0, translate: '0 -12px' }, to: { opacity: 1, translate: '0 0' } },
    animationDuration: '220ms',
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  text: { flexGrow: 1, padding: space(1.5, 0) },
  button: { minHeight: '40px', [coarse]: { minHeight: touch } },
})

interface UpdateBannerProps {
  phase: UpdatePhase
  onAccept: () => void
  onDecline: () => void
}

const sentences: Record<Exclude<UpdatePhase, 'none'>, string> = {
  ready: 'New version available',
  asking: "You have unsaved text. We'll keep your draft. Reload now?",
  switching: 'Updating...',
  replaced: 'Wend. was updated in another tab',
}

/** 'New version available — Reload', and the confirmation before reloading while something is being typed. */
export function UpdateBanner({ phase, onAccept, onDecline }: UpdateBannerProps) {
  const styles = useStyles()
  return (
    // The live region is always there, so that what appears in it is announced.
    <div className={styles.place} role="status">
      {phase !== 'none' && (
        <div className={styles.banner}>
          <span className={styles.text}>{sentences[phase]}</span>
          {phase === 'asking' && (
            <Button className={styles.button} onClick={onDecline}>
              Keep writing
            </Button>
          )}
          {phase !== 'switching' && (
            <Button className={styles.button} appearance="primary" onClick={onAccept}>
              {phase === 'asking' ? 'Reload anyway' : 'Reload'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
