import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { destinationOnEarth } from '#shared/features/trips/destinationOnEarth.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { cityOfZone, knownZone } from '#shared/plain/zones.ts'
import { may } from '#shared/rights.ts'
import type { Role } from '#shared/sync/context.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { findTripZone } from '../today/findTripZone.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { column } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(2), alignItems: 'start', color: tokens.colorNeutralForeground2 },
  text: { margin: 0 },
  button: { minHeight: touch },
})

export interface FloatingTimesNoteProps {
  trip: Trip
  role: Role | null
  /** Google reads a subscribed calendar differently from an imported file. */
  isSubscription?: boolean
}

/**
 * Says that the calendar names no time zone, and sets the one that this device finds for the destination. Nothing for
 * a trip that has its zone.
 */
export function FloatingTimesNote({ trip, role, isSubscription = false }: FloatingTimesNoteProps) {
  const styles = useStyles()
  const isKnown = knownZone(trip.destinationTimeZone) !== undefined
  const mayEdit = may('trip.edit', [role])
  const found = useFoundZone(trip, mayEdit && !isKnown)
  if (isKnown) return null
  const set = (destinationTimeZone: string) =>
    attempt('Failed to set the time zone', () =>
      mutate('trip.update', {
        id: trip.id,
        destination: { ...destinationOnEarth(trip), destinationTimeZone },
      }),
    )
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        This trip has no time zone, so calendars show its times as planned, wherever you are.
        {isSubscription && ' Google Calendar may show them hours off.'}
        {mayEdit && found === null && ' To set one, edit the trip and choose its destination from the list.'}
      </p>
      {found && (
        <Button className={styles.button} onClick={() => void set(found)}>
          Use {cityOfZone(found)} time
        </Button>
      )}
    </div>
  )
}

/** The zone that this device finds for a trip; null when it finds none, undefined until then. */
function useFoundZone(trip: Trip, isWanted: boolean): string | null | undefined {
  const [found, setFound] = useState<string | null>()
  useEffect(() => {
    if (!isWanted) return
    let here = true
    void findTripZone(trip).then(zone => {
      if (here) setFound(zone ?? null)
    })
    return () => {
      here = false
    }
  }, [trip, isWanted])
  return found
}
