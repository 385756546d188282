import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { fromDesktop } from '../../ui/look/breakpoints.ts'
import { pill, touchSquare, wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { CountdownChip } from './CountdownChip.tsx'
import { TripBack } from './TripBack.tsx'
import type { TripOrigin } from './TripBack.tsx'
import { TripFacts } from './TripFacts.tsx'
import type { TripFactsProps } from './TripFacts.tsx'
import { TripSourceLine } from './TripSourceLine.tsx'
import { tripTiming } from './tripTiming.ts'

export const useTripHeaderStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: space(1, 4),
    minHeight: '76px',
    marginBottom: space(4),
    [fromDesktop]: { gridTemplateColumns: 'auto auto minmax(0, 1fr) auto' },
  },
  back: { ...touchSquare, marginLeft: space(-3), marginRight: space(-3) },
  cover: {
    gridRow: '1 / span 2',
    gridColumn: 2,
    alignSelf: 'start',
    width: '76px',
    height: '76px',
    overflow: 'hidden',
    borderRadius: '16px',
  },
  name: { ...wrappingRow(0, 3), gridColumn: 3, minWidth: 0, minHeight: touch },
  title: {
    minWidth: 0,
    fontSize: '26px',
    lineHeight: '32px',
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
    // A very long name must not push the plan away.
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  rest: { gridColumn: '3 / -1', minWidth: 0 },
  // Beside the name where there is room for both, else below the facts.
  end: {
    ...wrappingRow(2),
    gridColumn: '3 / -1',
    '& button': pill,
    [fromDesktop]: { gridRow: 1, gridColumn: 4, justifyContent: 'end' },
  },
  social: {
    gridColumn: '3 / -1',
    marginLeft: space(-2.5),
    ':empty': { display: 'none' },
  },
})

export interface TripHeaderProps extends TripFactsProps {
  from: TripOrigin
  /** yyyy-MM-dd. */
  today: string
  /** The trip's picture. */
  cover: ReactNode
  /** The people on the trip. */
  people: ReactNode
  /** Buttons for the trip as a whole. */
  actions: ReactNode
  /** The actions for someone else's trip. */
  social?: ReactNode
}

/** A trip's name and facts, its people and its actions, on wide screens: low, because the plan comes first. */
export function TripHeader({ from, today, cover, people, actions, social, ...facts }: TripHeaderProps) {
  const styles = useTripHeaderStyles()
  const { trip } = facts
  return (
    <div className={styles.root} data-part="trip-header">
      <TripBack from={from} className={styles.back} />
      <div className={styles.cover}>{cover}</div>
      <div className={styles.name}>
        <h1 className={styles.title} dir="auto">
          {trip.title}
        </h1>
        <CountdownChip timing={tripTiming(trip, today)} />
      </div>
      <div className={styles.rest}>
        <TripFacts {...facts} />
        {trip.source && <TripSourceLine source={trip.source} />}
      </div>
      <div className={styles.end}>
        {people}
        {actions}
      </div>
      {social && <div className={styles.social}>{social}</div>}
    </div>
  )
}
