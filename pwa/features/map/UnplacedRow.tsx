import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { dayName } from '../itinerary/dayText.ts'
import { FoundFor } from './FoundFor.tsx'
import type { PositionAnswer } from './findPositions.ts'
import type { PlaceMatch } from './matchPlaces.ts'

const useStyles = makeStyles({
  root: {
    padding: space(2, 0),
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  line: { ...row(3), minHeight: touch },
  texts: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  more: quietText,
  set: { flexShrink: 0, minHeight: touch },
})

export interface UnplacedRowProps {
  item: Item
  day: PlanDay | undefined
  /** Undefined until it was looked up. */
  answer: PositionAnswer<Item> | undefined
  choice: PlaceMatch | null
  onChoose: (place: PlaceMatch | null) => void
  /** Sets it on the map by hand. */
  onSet: () => void
}

/** An activity without a place, and what was found for it. */
export function UnplacedRow({ item, day, answer, choice, onChoose, onSet }: UnplacedRowProps) {
  const styles = useStyles()
  return (
    <li className={styles.root}>
      <div className={styles.line}>
        <span className={styles.texts}>
          <span className={styles.title} dir="auto">
            {item.title}
          </span>
          <span className={styles.more} dir="auto">
            {[day && dayName(day), item.time && timeText(item.time), item.location]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Button className={styles.set} aria-label={`Set on map: ${item.title}`} onClick={onSet}>
          Set on map
        </Button>
      </div>
      {answer && <FoundFor answer={answer} choice={choice} onChoose={onChoose} />}
    </li>
  )
}
