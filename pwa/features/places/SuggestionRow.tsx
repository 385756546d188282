import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import { matchedPart } from './matchedPart.ts'
import { quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  row: {
    ...row(2.5),
    minHeight: touch,
    padding: space(1, 3),
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
  text: { minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: space(2), alignItems: 'baseline' },
  city: { overflowWrap: 'anywhere' },
  around: quietText,
  match: {
    backgroundColor: 'transparent',
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
})

export interface SuggestionRowProps {
  id: string
  place: DestinationSuggestion
  /** The typed text, to be highlighted in the name. */
  typed: string
  isActive: boolean
  onChoose: () => void
}

/**
 * One place in the list: its city with the typed part highlighted, and next to it the region and country, and the other
 * name by which it was found, also where that was typed with a slip in it.
 */
export function SuggestionRow({ id, place, typed, isActive, onChoose }: SuggestionRowProps) {
  const styles = useStyles()
  const match = matchedPart(place.city, typed)
  const [from, to] = match ?? [0, 0]
  const { otherName } = place
  const notes = [around(place), !match && otherName && `also called ${otherName}`]
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={mergeClasses(styles.row, isActive && styles.active)}
      // Keeps the focus in the field: a press must not take it away before the click.
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
        <span className={styles.around}>{notes.filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  )
}

/** The part of the full address that the city does not already say. */
function around({ formatted, city, country }: DestinationSuggestion): string {
  if (formatted.startsWith(`${city}, `)) return formatted.slice(city.length + 2)
  return country === city ? '' : country
}
