import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Scene } from '../../ui/scene/Scene.tsx'
import { cardCover, usePictureCardStyles } from '../../ui/usePictureCardStyles.ts'
import type { DiscoverPlace } from './discoverPlace.ts'
import { localTimeText } from './localTimeText.ts'
import { populationText } from './populationText.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { flexColumn, pill, stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  text: {
    ...flexColumn(0.5),
    flexGrow: 1,
    padding: space(4, 4.5, 0),
    color: tokens.colorNeutralForeground3,
    [phone]: { padding: space(3, 3.5, 0) },
  },
  city: {
    color: tokens.colorNeutralForeground1,
    fontSize: '19px',
    lineHeight: '25px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    [phone]: { fontSize: '17px', lineHeight: '22px' },
  },
  around: { [phone]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 } },
  facts: {
    ...stack(0.5),
    // Reserves the line, because the time may arrive a moment after the place.
    minHeight: '18px',
    marginTop: space(2),
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
  },
  fact: {
    display: 'flex',
    alignItems: 'start',
    gap: space(1.5),
    '& svg': { flexShrink: 0, width: '16px', height: '16px', marginTop: '1px' },
  },
  foot: { marginTop: 'auto', padding: space(3.5, 3.5, 3.5), [phone]: { padding: space(3, 2.5, 2.5) } },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    ...pill,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': {
      backgroundColor: tokens.colorBrandBackground2Hover,
      color: tokens.colorBrandForeground2Hover,
    },
  },
})

export interface PlaceCardProps {
  place: DiscoverPlace
  now: Date
  /** Path of the screen that starts a trip to this place. */
  planPath: string
}

/** A place at a glance; pressing anywhere on the card starts a new trip there. */
export function PlaceCard({ place, now, planPath }: PlaceCardProps) {
  const styles = useStyles()
  const card = usePictureCardStyles()
  const id = useId()
  const time = place.timezone && localTimeText(place.timezone, now)
  return (
    <article className={card.root} aria-labelledby={id}>
      <div className={card.frame}>
        <Scene
          destination={place.formatted}
          city={place.city}
          country={place.country}
          lat={Number(place.lat)}
          className={mergeClasses(cardCover, card.cover)}
        />
      </div>
      <div className={styles.text}>
        <h3 id={id} className={styles.city}>
          {place.city}
        </h3>
        <div className={styles.around}>{aroundText(place)}</div>
        <div className={styles.facts}>
          {time && (
            <span className={styles.fact}>
              <ClockRegular aria-hidden />
              <VisuallyHidden>Local time:</VisuallyHidden> {time}
            </span>
          )}
          {place.population !== undefined && (
            <span className={styles.fact}>
              <PeopleRegular aria-hidden />
              {populationText(place.population)}
            </span>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <Link
          to={planPath}
          // Closing the dialog leads back here.
          state={{ dialog: true }}
          className={mergeClasses(card.link, styles.link)}
          aria-label={`Plan a trip here: ${place.formatted}`}
        >
          Plan a trip here
        </Link>
      </div>
    </article>
  )
}

/** The part of the full address that the city does not already say. */
export function aroundText({ formatted, city, country }: DiscoverPlace): string {
  return formatted.startsWith(`${city}, `) ? formatted.slice(city.length + 2) : country
}
