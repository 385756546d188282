import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { UpdatePhase } from './createUpdateFlow.ts'

const useStyles = makeStyles({
  place: {
    position: 'fixed',
    zIndex: 90,
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top) + 10px)',
    right: 0,
    left: 0,
    display: 'flex',
    justifyContent: 'center',
    padding: '0 12px',
    pointerEvents: 'none',
  },
  banner: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px 14px',
    flexWrap: 'wrap',
    justifyContent: 'end',
    maxWidth: '560px',
    padding: '8px 8px 8px 20px',
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
  text: { flexGrow: 1, padding: '6px 0' },
  button: { minHeight: '40px', '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface UpdateBannerProps {
  phase: UpdatePhase
  onAccept: () => void
  onDecline: () => void
}

const sentences: Record<Exclude<UpdatePhase, 'none'>, string> = {
  ready: 'New version available',
  asking: 'You are still writing. Your draft is kept, but a form may close. Reload now?',
  switching: 'Updating…',
  replaced: 'Wend. was updated in another tab',
}

/** 'New version available — Reload', and the question before it when something is being typed. */
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
