import { useMemo } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { usePeople } from '../db/usePeople.ts'
import { ChangeLogButton } from '../features/changelog/ChangeLogButton.tsx'
import { ChangeLogPanel } from '../features/changelog/ChangeLogPanel.tsx'
import { shortNames } from './shortNames.ts'

interface TripChangeLogProps {
  trip: Trip
  /** Stands in a column beside the plan, not among buttons. */
  isPanel?: boolean
}

/** The Change Log of a trip, with the names of its people. For those who may edit the trip. */
export function TripChangeLog({ trip, isPanel = false }: TripChangeLogProps) {
  const people = usePeople(tripScope(trip.id))
  const nameOf = useMemo(() => {
    const names = shortNames(people.values())
    return (userId: string) => names.get(userId)
  }, [people])
  const Shown = isPanel ? ChangeLogPanel : ChangeLogButton
  return <Shown trip={trip} canEdit nameOf={nameOf} />
}
