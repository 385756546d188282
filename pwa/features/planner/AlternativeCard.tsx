import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { shortDay } from '#shared/features/planner/check/remedy.ts'
import type { Alternative, ReplanLine } from '#shared/features/planner/replan/replan.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { column, plainList, quietText } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...column(2),
    gridTemplateRows: 'auto auto 1fr auto',
    boxSizing: 'border-box',
    height: '100%',
    padding: space(4),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  quiet: quietText,
  list: { ...plainList, ...column(1.5), alignContent: 'start', padding: space(1, 0) },
  line: { display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', gap: space(0, 2) },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  name: { overflowWrap: 'anywhere' },
  left: { color: tokens.colorNeutralForeground3 },
  mark: { display: 'block', ...quietText },
  changed: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  use: { minHeight: touch },
})

interface AlternativeCardProps {
  alternative: Alternative
  onUse: () => void
}

/** Another way to spend a day: what stays, moves, leaves and comes, and why. */
export function AlternativeCard({ alternative, onUse }: AlternativeCardProps) {
  const styles = useStyles()
  const id = useId()
  const { title, reason, lines } = alternative
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <p className={styles.quiet}>{reason}</p>
      <ol role="list" className={styles.list}>
        {lines.map((line, index) => (
          <li key={index} className={styles.line}>
            <span className={styles.time}>{timeOf(line)}</span>
            <span className={mergeClasses(styles.name, isLeaving(line) && styles.left)}>
              <bdi>{line.title}</bdi>
              <span className={mergeClasses(styles.mark, line.mark !== 'kept' && styles.changed)}>
                {markText(line)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Button className={styles.use} appearance="primary" aria-describedby={id} onClick={onUse}>
        Use this plan
      </Button>
    </section>
  )
}

const isLeaving = ({ mark }: ReplanLine): boolean => mark === 'ideas' || mark === 'otherDay'

const timeOf = (line: ReplanLine): string =>
  line.mark === 'ideas' || line.mark === 'otherDay' ? '–' : line.time ? timeText(line.time) : 'Anytime'

function markText(line: ReplanLine): string {
  if (line.mark === 'moved') return line.from ? `Moved, was ${timeText(line.from)}` : 'Moved'
  if (line.mark === 'otherDay') return `To ${shortDay(line.day)}`
  return {
    kept: 'Kept',
    fromGuide: 'New, from our guide',
    fromIdeas: 'New, from your ideas',
    ideas: 'To your ideas',
  }[line.mark]
}
