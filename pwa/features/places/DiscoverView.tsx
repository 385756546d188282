import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CloudArrowDownRegular } from '@fluentui/react-icons/svg/cloud-arrow-down'
import { CompassNorthwestRegular } from '@fluentui/react-icons/svg/compass-northwest'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { placesAttribution } from '#shared/features/places/attribution.ts'
import type { Destination } from '#shared/features/places/schema.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DiscoverSearchField } from './DiscoverSearchField.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { PlaceCardGrid } from './PlaceCardGrid.tsx'
import { PlaceCardSkeletons } from './PlaceCardSkeletons.tsx'
import type { DiscoverPlace } from './discoverPlace.ts'
import { discoverStatus } from './discoverStatus.ts'
import { moveInGrid } from './moveInGrid.ts'
import { wellKnownPlaces } from './wellKnownPlaces.ts'

const useStyles = makeStyles({
  line: {
    maxWidth: '720px',
    margin: '0 0 20px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    textWrap: 'pretty',
  },
  heading: {
    margin: '36px 0 18px',
    fontSize: '20px',
    lineHeight: '28px',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    '@media (max-width: 719px)': { margin: '24px 0 14px' },
  },
  // As tall as the first row of cards: what stands below does not jump about.
  message: { minHeight: '360px', alignContent: 'center' },
  action: { minHeight: '44px', maxWidth: '100%', overflowWrap: 'anywhere' },
  credit: { marginTop: '28px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  creditLink: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'inherit',
    textUnderlineOffset: '3px',
  },
})

export interface DiscoverViewProps {
  query: string
  onQuery: (query: string) => void
  /** The last places found, those for older text until newer ones come; `places` is null without a gazetteer. */
  answer: { query: string; places: readonly DiscoverPlace[] | null } | undefined
  /** The answer is to `query`. */
  isCurrent: boolean
  /** The wait for an answer can be felt. */
  isSlow: boolean
  onRetry: () => void
  now: Date
  /** The address where a trip to a place begins. */
  planPath: (place: Destination) => string
}

/** Where to next: a search over the places of this device, and twelve to start from. */
export function DiscoverView(props: DiscoverViewProps) {
  const { query, onQuery, answer, isCurrent, isSlow, onRetry, now, planPath } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  const isBlank = query.trim() === ''
  const isWaiting = !isBlank && !answer && isSlow
  const places = isBlank || !answer ? wellKnownPlaces : answer.places

  const moveFocus = (event: KeyboardEvent) => {
    const links = [...(cards.current?.querySelectorAll<HTMLAnchorElement>('article a') ?? [])]
    const from = links.findIndex(link => link === event.target)
    // Enter must not lead to places that were found for older text.
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
      <p className={styles.line}>
        Cities, islands and regions of the whole world. The search runs on this device, so it works without a
        network too.
      </p>
      <DiscoverSearchField input={input} query={query} onQuery={onQuery} onLeave={moveFocus} />
      <div role="status">
        <VisuallyHidden>{discoverStatus(props)}</VisuallyHidden>
      </div>
      {isWaiting && (
        <>
          <h2 className={styles.heading}>Looking for “{query.trim()}”</h2>
          <PlaceCardSkeletons />
        </>
      )}
      {!isWaiting && places && places.length > 0 && (
        <>
          <h2 className={styles.heading}>
            {places === wellKnownPlaces ? 'Twelve places to start from' : `Places for “${answer?.query}”`}
          </h2>
          <div ref={cards} onKeyDown={moveFocus} role="presentation">
            <PlaceCardGrid>
              {places.map(place => (
                <li key={`${place.formatted} ${place.lat} ${place.lon}`}>
                  <PlaceCard place={place} now={now} planPath={planPath(place)} />
                </li>
              ))}
            </PlaceCardGrid>
          </div>
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
          body="Check the spelling, or try the name in another language. Small towns are not on this device; a trip can go there all the same."
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
          title="The list of places is not on this device yet"
          body="It comes with the next connection, is small, and then stays. Until then, a trip can start with a place that you type yourself."
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

function columnsOf(grid: Element | null | undefined): number {
  if (!grid) return 1
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length
}
