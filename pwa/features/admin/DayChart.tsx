import { makeStyles, tokens } from '@fluentui/react-components'
import { dayMonthText } from '#shared/plain/dateText.ts'
import type { DayCount } from '#shared/features/admin/schema.ts'
import { quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const height = 64
const barWidth = 8
const gap = 3

const useStyles = makeStyles({
  root: { margin: 0 },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space(3) },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  total: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  picture: { display: 'block', width: '100%', height: '72px', marginTop: space(3) },
  bar: { fill: tokens.colorBrandForeground1 },
  none: { fill: tokens.colorNeutralStroke1 },
  days: {
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: space(1.5),
    ...quietText,
  },
})

interface DayChartProps {
  title: string
  /** Shown next to the title: the total, or the latest value. */
  summary: string
  days: readonly DayCount[]
}

/** A bar for each day. Screen readers get the figures as a sentence. */
export function DayChart({ title, summary, days }: DayChartProps) {
  const styles = useStyles()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const best = days.find(({ count }) => count === most)
  const spoken = best
    ? `${title}: ${summary}. Most on ${dayMonthText(best.day)}, ${best.count}.`
    : `${title}: none yet.`
  const width = days.length * (barWidth + gap) - gap
  return (
    <figure className={styles.root}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.total}>{summary}</span>
      </figcaption>
      {days.length > 0 && (
        <>
          <svg
            className={styles.picture}
            viewBox={`0 0 ${Math.max(width, 30 * (barWidth + gap) - gap)} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={spoken}
          >
            {days.map(({ day, count }, index) => {
              // A nonzero count is always visible, however small next to the rest.
              const tall = count === 0 ? 2 : Math.max(5, (count / most) * height)
              const offset = Math.max(0, 30 - days.length)
              return (
                <rect
                  key={day}
                  className={count === 0 ? styles.none : styles.bar}
                  x={(index + offset) * (barWidth + gap)}
                  y={height - tall}
                  width={barWidth}
                  height={tall}
                  rx={1.5}
                >
                  <title>{`${dayMonthText(day)}: ${count}`}</title>
                </rect>
              )
            })}
          </svg>
          <div className={styles.days} aria-hidden>
            <span>
              {days.length < 30 ? `Counted since ${dayMonthText(days[0]!.day)}` : dayMonthText(days[0]!.day)}
            </span>
            <span>{dayMonthText(days.at(-1)!.day)}</span>
          </div>
        </>
      )}
    </figure>
  )
}
