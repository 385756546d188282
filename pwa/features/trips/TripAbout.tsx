import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import type { Aim } from '#shared/plain/directions.ts'
import { DirectionsLink } from '../../ui/DirectionsLink.tsx'
import { column, pill, wrapping } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'
import { useAwaitedActions, usePageActions } from '../../ui/navigation/pageActions.ts'
import { TripFacts } from './TripFacts.tsx'
import type { TripFactsProps } from './TripFacts.tsx'
import { TripSourceLine } from './TripSourceLine.tsx'

const useStyles = makeStyles({
  root: { ...column(4), padding: space(4, 0, 5) },
  cover: { height: '96px', overflow: 'hidden', borderRadius: cardRadius },
  actions: { ...wrapping(2), ':empty': { display: 'none' } },
  // They appear together, because late ones would move the others; after ten seconds without those still missing. Most
  // trips have three lines of them.
  awaited: {
    visibility: 'hidden',
    minHeight: '148px',
    animationName: { to: { visibility: 'visible' } },
    animationDelay: '10s',
    animationFillMode: 'forwards',
  },
  action: pill,
  people: { ':empty': { display: 'none' } },
  social: { margin: space(0, -2.5), ':empty': { display: 'none' } },
})

export interface TripAboutProps extends TripFactsProps {
  /** The trip's picture. */
  cover: ReactNode
  /** Whose trip it is, unless it is the person's own. */
  owner: ReactNode
  /** The actions for someone else's trip. */
  social?: ReactNode
}

/** What a trip is about, on phones: its picture, its facts, and what can be done with it as a whole. */
export function TripAbout({ cover, owner, social, ...facts }: TripAboutProps) {
  const styles = useStyles()
  const { source } = facts.trip
  const isAwaited = useAwaitedActions() > 0
  const actions = usePageActions().filter(({ about }) => about === 'trip')
  return (
    <div className={styles.root}>
      <div className={styles.cover}>{cover}</div>
      <div>
        <TripFacts {...facts} />
        {source && <TripSourceLine source={source} />}
      </div>
      <div className={styles.people}>{owner}</div>
      <div className={mergeClasses(styles.actions, isAwaited && styles.awaited)}>
        {actions.map(({ id, label, icon, run, onNear }) => (
          <Button
            key={id}
            className={styles.action}
            icon={icon}
            onPointerDown={onNear}
            onFocus={onNear}
            onClick={event => run(event.currentTarget)}
          >
            {label}
          </Button>
        ))}
        <DirectionsLink className={styles.action} to={destinationAim(facts.trip)} />
      </div>
      {social && <div className={styles.social}>{social}</div>}
    </div>
  )
}

const destinationAim = (trip: Trip): Aim => ({
  name: trip.destination,
  text: trip.destination,
  ...destinationPosition(trip),
})
