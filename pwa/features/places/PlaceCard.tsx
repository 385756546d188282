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

const phone = '@media (max-width: 719px)'

const useStyles = makeStyles({
  text: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: '2px',
    padding: '16px 18px 0',
    color: tokens.colorNeutralForeground3,
    [phone]: { padding: '12px 14px 0' },
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
    display: 'grid',
    gap: '2px',
    // The time may come a moment later than the place: its line is kept.
    minHeight: '18px',
    marginTop: '8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
  },
  fact: {
    display: 'flex',
    alignItems: 'start',
    gap: '6px',
    '& svg': { flexShrink: 0, width: '16px', height: '16px', marginTop: '1px' },
  },
  foot: { marginTop: 'auto', padding: '14px 14px 14px', [phone]: { padding: '12px 10px 10px' } },
  link: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '44px',
    borderRadius: tokens.borderRadiusCircular,
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
  /** Where a trip to this place begins. */
  planPath: string
}

/** A place at a glance; all of it leads to a new trip there. */
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
        <div className={styles.around}>{around(place)}</div>
        <div className={styles.facts}>
          {time && (
            <span className={styles.fact}>
              <ClockRegular aria-hidden />
              <span>
                {time}
                <VisuallyHidden> local time</VisuallyHidden>
              </span>
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
          // The dialog's way out leads back here.
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

/** What the whole address adds to the city. */
function around({ formatted, city, country }: DiscoverPlace): string {
  return formatted.startsWith(`${city}, `) ? formatted.slice(city.length + 2) : country
}
