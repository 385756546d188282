import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { quietText, row, stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import type { PositionAnswer } from './findPositions.ts'
import { placesOf } from './foundPlaces.ts'
import type { PlaceMatch } from './matchPlaces.ts'

const useStyles = makeStyles({
  list: { ...stack(1.5), padding: space(2, 0, 1) },
  choice: {
    ...row(2),
    width: '100%',
    minHeight: touch,
    padding: space(1.5, 3),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[aria-pressed="true"]': {
      border: `1px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorNeutralForeground1,
    },
  },
  texts: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  more: { ...quietText, color: tokens.colorNeutralForeground2 },
  mark: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  isOff: { visibility: 'hidden' },
})

export interface FoundForProps {
  answer: PositionAnswer<Item>
  choice: PlaceMatch | null
  onChoose: (place: PlaceMatch | null) => void
}

/** The places that were found for an activity, one of which can be chosen. */
export function FoundFor({ answer, choice, onChoose }: FoundForProps) {
  const styles = useStyles()
  const { item, isUnasked } = answer
  const places = placesOf(answer)
  if (places.length === 0) {
    return (
      <span className={styles.more}>
        {isUnasked
          ? "Not found on this device. Try again when you're online."
          : 'Not found. Set it on the map.'}
      </span>
    )
  }
  return (
    <div role="group" aria-label={`Found for ${item.title}`} className={styles.list}>
      {places.map(place => {
        const isChosen = place === choice
        return (
          <button
            key={`${place.name} ${place.lat} ${place.lon}`}
            type="button"
            className={styles.choice}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : place)}
          >
            <CheckmarkRegular className={mergeClasses(styles.mark, !isChosen && styles.isOff)} />
            <span className={styles.texts}>
              <span dir="auto">{place.name}</span>
              {place.detail && (
                <span className={styles.more} dir="auto">
                  {place.detail}
                </span>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}
