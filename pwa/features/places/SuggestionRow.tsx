import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import { matchedPart } from './matchedPart.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    padding: '4px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& svg': { flexShrink: 0, width: '20px', height: '20px', color: tokens.colorNeutralForeground3 },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
    '& svg': { color: tokens.colorBrandForeground1 },
  },
  text: { minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: '8px', alignItems: 'baseline' },
  city: { overflowWrap: 'anywhere' },
  around: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  match: {
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
})

export interface SuggestionRowProps {
  id: string
  place: DestinationSuggestion
  /** What was typed, to mark it in the name. */
  typed: string
  isActive: boolean
  onChoose: () => void
}

/** One place of the list: its city with the typed part marked, and beside it the region and country. */
export function SuggestionRow({ id, place, typed, isActive, onChoose }: SuggestionRowProps) {
  const styles = useStyles()
  const [from, to] = matchedPart(place.city, typed) ?? [0, 0]
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={mergeClasses(styles.row, isActive && styles.active)}
      // The field keeps the focus: a press must not take it away before the click.
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <LocationRegular aria-hidden />
      <span className={styles.text}>
        <span className={styles.city}>
          {place.city.slice(0, from)}
          {to > from && <mark className={styles.match}>{place.city.slice(from, to)}</mark>}
          {place.city.slice(to)}
        </span>{' '}
        <span className={styles.around}>{around(place)}</span>
      </span>
    </div>
  )
}

/** What the whole address adds to the city. */
function around({ formatted, city, country }: DestinationSuggestion): string {
  return formatted.startsWith(`${city}, `) ? formatted.slice(city.length + 2) : country
}
