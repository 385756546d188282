import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { dayColorIndex, dayColors } from '#shared/features/map/dayColors.ts'
import { coarse } from '../../ui/look/breakpoints.ts'
import { row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { moveAlong } from '../../ui/moveAlong.ts'
import { dayName } from '../itinerary/dayText.ts'

const useStyles = makeStyles({
  root: {
    ...row(1.5),
    padding: space(2),
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
  },
  chip: {
    ...row(1.5),
    flexShrink: 0,
    minHeight: '32px',
    padding: space(0, 3),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    [coarse]: { minHeight: touch },
    '&[aria-pressed="false"]:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[aria-pressed="true"]': {
      border: `1px solid ${tokens.colorNeutralForeground1}`,
      backgroundColor: tokens.colorNeutralForeground1,
      color: tokens.colorNeutralBackground1,
    },
  },
  // The color of the day's pins, also in contrast themes: maps keep theirs.
  dot: {
    width: '10px',
    height: '10px',
    borderRadius: tokens.borderRadiusCircular,
    forcedColorAdjust: 'none',
  },
})

// One class for each color: a style of its own on every chip would be an inline one.
const useColors = makeStyles(
  Object.fromEntries(
    dayColors.map((_color, index) => [index, { backgroundColor: `var(--wend-day-${index})` }]),
  ),
)

interface ChipProps {
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

/** Something on a map that is on or off. */
export function Chip({ isOn, onPress, children }: ChipProps) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

export interface MapChipsProps {
  /** The days to choose from; empty where another bar has them. */
  days: readonly PlanDay[]
  /** None means all. */
  chosen: ReadonlySet<string>
  onAll: () => void
  onDay: (dayId: string) => void
  /** Other things that are on or off. */
  others: readonly { label: string; isOn: boolean; onPress: () => void }[]
}

/** What the map shows: chosen days, or all of them, and what is around. Arrow keys go along the line. */
export function MapChips({ days, chosen, onAll, onDay, others }: MapChipsProps) {
  const styles = useStyles()
  const colors = useColors()
  return (
    <div role="group" aria-label="Shown on the map" className={styles.root} onKeyDown={moveAlong}>
      <Chip isOn={chosen.size === 0} onPress={onAll}>
        All days
      </Chip>
      {days.map(day => (
        <Chip key={day.id} isOn={chosen.has(day.id)} onPress={() => onDay(day.id)}>
          <span className={mergeClasses(styles.dot, colors[dayColorIndex(day.number)])} />
          {dayName(day)}
        </Chip>
      ))}
      {others.map(({ label, isOn, onPress }) => (
        <Chip key={label} isOn={isOn} onPress={onPress}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
