import { makeStyles, tokens } from '@fluentui/react-components'
import { timeText } from '#shared/plain/timeText.ts'
import { row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...row(1), flexWrap: 'wrap', marginTop: space(1) },
  chip: {
    padding: space(0.5, 2.5),
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  fit: {
    minHeight: touch,
    // A large press target that doesn't make its line as tall.
    margin: space(-2, 0),
    padding: space(0, 2),
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
})

export interface OutOfOrderProps {
  title: string
  /** The time that fits where the activity stands. */
  time: string
  onFit: () => void
}

/** Marks an activity that stands where its time doesn't belong, and offers the time that does. */
export function OutOfOrder({ title, time, onFit }: OutOfOrderProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <span className={styles.chip}>Out of order</span>
      <button
        type="button"
        className={styles.fit}
        aria-label={`Move ${title} to ${timeText(time)}`}
        onClick={onFit}
      >
        Move to {timeText(time)}
      </button>
    </div>
  )
}
