import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { UpdatePhase } from './createUpdateFlow.ts'
import { coarse } from '../../ui/look/breakpoints.ts'
import { wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
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

export interface UpdateBannerProps {
  phase: Exclude<UpdatePhase, 'none'>
  onAccept: () => void
  onDecline: () => void
}

const sentences: Record<UpdateBannerProps['phase'], string> = {
  ready: 'New version available',
  asking: "You have unsaved text. We'll keep your draft. Reload now?",
  switching: 'Updating...',
  replaced: 'Wend. was updated in another tab',
}

/** 'New version available — Reload', and the confirmation before reloading while something is being typed. */
export function UpdateBanner({ phase, onAccept, onDecline }: UpdateBannerProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
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
  )
}
