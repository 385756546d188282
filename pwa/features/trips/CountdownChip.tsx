import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { countdownText } from './countdownText.ts'
import type { TripTiming } from './tripTiming.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    padding: '4px 12px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: tokens.shadow4,
  },
  now: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    '::before': {
      content: '""',
      width: '7px',
      height: '7px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'currentcolor',
    },
  },
})

/** How long until a trip, on its picture. Nothing for a trip without dates or one that is over. */
export function CountdownChip({ timing, className }: { timing: TripTiming; className?: string }) {
  const styles = useStyles()
  const text = countdownText(timing)
  if (!text) return null
  return (
    <span className={mergeClasses(styles.root, timing.phase === 'now' && styles.now, className)}>{text}</span>
  )
}
