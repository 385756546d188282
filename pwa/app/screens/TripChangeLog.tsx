import { useMemo } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { usePeople } from '../../features/people/usePeople.ts'
import { ChangeLogButton } from '../../features/changelog/ChangeLogButton.tsx'
import { ChangeLogPanel } from '../../features/changelog/ChangeLogPanel.tsx'
import { shortNames } from '../../features/people/shortNames.ts'

interface TripChangeLogProps {
  trip: Trip
  canEdit: boolean
  /** A panel beside the plan, a button that opens it, or only an entry in the page's menu. */
  look: 'panel' | 'button' | 'listed'
}

/** The Change Log of a trip, with the names of its people. For everyone on it. */
export function TripChangeLog({ trip, canEdit, look }: TripChangeLogProps) {
  const people = usePeople(tripScope(trip.id))
  const nameOf = useMemo(() => {
    const names = shortNames(people.values())
    return (userId: string) => names.get(userId)
  }, [people])
  const log = { trip, canEdit, nameOf }
  return look === 'panel' ? (
    <ChangeLogPanel {...log} />
  ) : (
    <ChangeLogButton {...log} isListed={look === 'listed'} />
  )
}
