import type { TripGroups } from './groupTrips.ts'
import type { TripCardData } from './tripCardData.ts'

/** What My Trips can be narrowed to, in the order in which it is offered. */
export const tripsFilters = [
  ['all', 'All'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
  ['shared', 'Shared with me'],
] as const
export type TripsFilter = (typeof tripsFilters)[number][0]

/** The trips that a filter shows. */
export function filterTrips(
  { ahead, past }: TripGroups<TripCardData>,
  filter: TripsFilter,
): TripGroups<TripCardData> {
  const isShared = ({ role }: TripCardData) => role !== 'owner'
  if (filter === 'shared') return { ahead: ahead.filter(isShared), past: past.filter(isShared) }
  return { ahead: filter === 'past' ? [] : ahead, past: filter === 'upcoming' ? [] : past }
}
