import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CloudArrowDownRegular } from '@fluentui/react-icons/svg/cloud-arrow-down'
import { CompassNorthwestRegular } from '@fluentui/react-icons/svg/compass-northwest'
import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { placesAttribution } from '#shared/features/places/attribution.ts'
import { destinationFrom } from '#shared/features/places/schema.ts'
import type { Destination } from '#shared/features/places/schema.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MapBeside, onMap } from '../../ui/map/MapBeside.tsx'
import { MapCard } from '../../ui/map/MapCard.tsx'
import type { MapPin } from '../../ui/map/mapParts.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DiscoverSearchField } from './DiscoverSearchField.tsx'
import { aroundText, PlaceCard } from './PlaceCard.tsx'
import { PlaceCardGrid } from './PlaceCardGrid.tsx'
import { PlaceCardSkeletons } from './PlaceCardSkeletons.tsx'
import { discoverStatus } from './discoverStatus.ts'
import type { DiscoverSearch } from './discoverStatus.ts'
import type { DiscoverPlace } from './discoverPlace.ts'
import { moveInGrid } from './moveInGrid.ts'
import { wellKnownPlaces } from './wellKnownPlaces.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { quietText } from '../../ui/look/recipes.ts'
import { findTownNames } from './findTownNames.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  line: {
    maxWidth: '720px',
    margin: space(0, 0, 5),
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    textWrap: 'pretty',
  },
  heading: {
    margin: space(9, 0, 4.5),
    fontSize: '20px',
    lineHeight: '28px',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    [phone]: { margin: space(6, 0, 3.5) },
  },
  // As tall as the first row of cards, so that what is below does not jump.
  message: { minHeight: '360px', alignContent: 'center' },
  action: { minHeight: touch, maxWidth: '100%', overflowWrap: 'anywhere' },
  credit: { marginTop: space(7), ...quietText },
  creditLink: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touch,
    color: 'inherit',
    textUnderlineOffset: '3px',
  },
})

export interface DiscoverViewProps extends DiscoverSearch {
  onQuery: (query: string) => void
  onRetry: () => void
  now: Date
  /** Returns the path of the screen that starts a trip to a place. */
  planPath: (place: Destination) => string
}

/** A search over the places on this device, with twelve well-known ones to start from. */
export function DiscoverView(props: DiscoverViewProps) {
  const { query, onQuery, answer, isCurrent, isSlow, onRetry, now, planPath } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const isBlank = query.trim() === ''
  const isWaiting = !isBlank && !answer && isSlow
  const places = isBlank || !answer ? wellKnownPlaces : answer.places
  const pins = useMemo(() => (places ?? []).map(pinOf), [places])
  const [chosenId, setChosenId] = useState<string>()
  const chosen = places?.find(place => placeKey(place) === chosenId)

  const moveFocus = (event: KeyboardEvent) => {
    const links = [...(cards.current?.querySelectorAll<HTMLAnchorElement>('article a') ?? [])]
    const from = links.findIndex(link => link === event.target)
    // Enter must not move to results that were found for older text.
    if (from < 0 && event.key === 'Enter' && (isBlank || !isCurrent)) return
    const key = from < 0 && event.key === 'Enter' ? 'ArrowDown' : event.key
    const to = moveInGrid(key, from, links.length, columnsOf(cards.current?.querySelector('ul')))
    if (to === undefined) return
    event.preventDefault()
    if (to < 0) input.current?.focus()
    else links[to]?.focus()
  }

  return (
    <>
      <p className={styles.line}>Search places worldwide, even offline.</p>
      <DiscoverSearchField input={input} query={query} onQuery={onQuery} onLeave={moveFocus} />
      <div role="status">
        <VisuallyHidden>{discoverStatus(props)}</VisuallyHidden>
      </div>
      {isWaiting && (
        <>
          <h2 className={styles.heading}>Looking for “{query.trim()}”</h2>
          <MapBeside label="" pins={undefined} frameKey="">
            <PlaceCardSkeletons />
          </MapBeside>
        </>
      )}
      {!isWaiting && places && places.length > 0 && (
        <>
          <h2 className={styles.heading}>
            {places === wellKnownPlaces ? 'Twelve places to start' : `Places for “${answer?.query}”`}
          </h2>
          <MapBeside
            label={places === wellKnownPlaces ? 'Map of places to start' : `Map of “${answer?.query}”`}
            pins={pins}
            findNames={findTownNames}
            frameKey={answer?.query ?? ''}
            chosenId={chosen && placeKey(chosen)}
            onChoose={setChosenId}
            card={
              chosen && (
                <MapCard
                  title={chosen.city}
                  below={aroundText(chosen)}
                  onClose={() => setChosenId(undefined)}
                >
                  <ButtonLink
                    to={planPath(destinationFrom(chosen))}
                    state={{ dialog: true }}
                    appearance="primary"
                    className={styles.action}
                  >
                    Plan a trip here
                  </ButtonLink>
                </MapCard>
              )
            }
          >
            <div ref={cards} onKeyDown={moveFocus} role="presentation">
              <PlaceCardGrid>
                {places.map(place => (
                  <li key={placeKey(place)} {...onMap(placeKey(place), chosenId)}>
                    <PlaceCard place={place} now={now} planPath={planPath(destinationFrom(place))} />
                  </li>
                ))}
              </PlaceCardGrid>
            </div>
          </MapBeside>
          <p className={styles.credit}>
            <a
              className={styles.creditLink}
              href={placesAttribution.url}
              target="_blank"
              rel="noreferrer"
              title={placesAttribution.licence}
            >
              {placesAttribution.label}, {placesAttribution.licence}
            </a>
          </p>
        </>
      )}
      {places?.length === 0 && (
        <EmptyState
          className={styles.message}
          picture={<CompassNorthwestRegular />}
          title="No place by that name"
          body="Check the spelling or try another language. Small towns may be missing, but you can still plan a trip there."
          actions={
            <ButtonLink
              to={planPath({ formatted: answer!.query })}
              appearance="primary"
              className={styles.action}
            >
              Plan a trip to “{answer!.query}”
            </ButtonLink>
          }
        />
      )}
      {places === null && (
        <EmptyState
          className={styles.message}
          picture={<CloudArrowDownRegular />}
          title="Places aren't available offline yet"
          body="They download the next time you're online. Until then, you can type a place yourself."
          actions={
            <>
              <Button
                appearance="primary"
                className={styles.action}
                disabledFocusable={!isCurrent}
                onClick={onRetry}
              >
                {isCurrent ? 'Try again' : 'Trying...'}
              </Button>
              <ButtonLink to={planPath({ formatted: answer!.query })} className={styles.action}>
                Plan a trip to “{answer!.query}”
              </ButtonLink>
            </>
          }
        />
      )}
    </>
  )
}

const placeKey = ({ formatted, lat, lon }: DiscoverPlace): string => `${formatted} ${lat} ${lon}`

const pinOf = (place: DiscoverPlace): MapPin => ({
  id: placeKey(place),
  kind: 'town',
  label: '',
  color: tokens.colorBrandBackground,
  name: place.formatted,
  lat: Number(place.lat),
  lon: Number(place.lon),
})

function columnsOf(grid: Element | null | undefined): number {
  if (!grid) return 1
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length
}
