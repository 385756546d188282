import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { fromTablet } from '../../ui/look/breakpoints.ts'
import { pill, plainList, quietText, stack } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'
import { PicturePart } from '../../ui/map/PicturePart.ts'
import type { MapPin, MapView } from '../../ui/map/mapParts.ts'
import type { VisitedCity, VisitedCountry } from './visitedOf.ts'

const useStyles = makeStyles({
  root: { ...stack(4), marginBottom: space(8) },
  title: { fontSize: '22px', lineHeight: '28px', letterSpacing: '-0.01em', overflowWrap: 'anywhere' },
  hint: quietText,
  parts: {
    ...stack(4),
    [fromTablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      columnGap: space(6),
    },
  },
  map: {
    // The shape of the lands that people live on.
    aspectRatio: '16 / 10',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  list: { ...plainList, columns: '180px', columnGap: space(6) },
  line: { marginBottom: space(2.5), breakInside: 'avoid', overflowWrap: 'anywhere' },
  country: { fontWeight: tokens.fontWeightSemibold },
  cities: { color: tokens.colorNeutralForeground3 },
  more: pill,
})

const world: MapView = { lat: 25, lon: 10, zoom: 0 }
/** What a phone has room for, above the trips. */
const shownAtFirst = 10

interface VisitedMapProps {
  title: string
  /** Undefined while the trips are read: the room is kept. */
  countries: readonly VisitedCountry[] | undefined
}

/** Where somebody has been: the world with their countries filled and a dot for each city, and all of them by name. */
export function VisitedMap({ title, countries = none }: VisitedMapProps) {
  const styles = useStyles()
  const [isWhole, setWhole] = useState(false)
  const filled = useMemo(() => new Set(countries.flatMap(({ code }) => code ?? [])), [countries])
  const pins = useMemo(() => countries.flatMap(({ cities }) => cities.flatMap(pinOf)), [countries])
  const shown = isWhole ? countries : countries.slice(0, shownAtFirst)
  const named = countries.filter(({ name }) => name !== '').length
  return (
    <section className={styles.root} aria-label={title}>
      <div>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.hint}>From finished trips</p>
      </div>
      <div className={styles.parts}>
        <div className={styles.map}>
          <PicturePart
            label={`Map of the world with ${countText(named, 'country', 'countries')}`}
            pins={pins}
            framed={none}
            fallback={world}
            filled={filled}
          />
        </div>
        <div>
          <ul role="list" className={styles.list}>
            {shown.map(({ name, cities }) => (
              <li key={name} className={styles.line} dir="auto">
                <span className={styles.country}>{name}</span>{' '}
                <span className={styles.cities}>{cities.map(city => city.name).join(', ')}</span>
              </li>
            ))}
          </ul>
          {shown.length < countries.length && (
            <Button className={styles.more} onClick={() => setWhole(true)}>
              Show all {countries.length}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

const none: readonly [] = []

const pinOf = ({ name, at }: VisitedCity): MapPin[] =>
  at
    ? [{ ...at, id: `${name} ${at.lat}`, kind: 'dot', label: '', color: tokens.colorBrandBackground, name }]
    : []
