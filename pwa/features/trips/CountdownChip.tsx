import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { countdownText } from './countdownText.ts'
import type { TripTiming } from './tripTiming.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1.5),
    padding: space(1, 3),
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

/** The time until a trip, shown on its picture. Renders nothing for a trip that has no dates or is over. */
export function CountdownChip({ timing, className }: { timing: TripTiming; className?: string }) {
  const styles = useStyles()
  const text = countdownText(timing)
  if (!text) return null
  return (
    <span className={mergeClasses(styles.root, timing.phase === 'now' && styles.now, className)}>{text}</span>
  )
}
