import type { PlannedTrip, PlanRows } from '#shared/features/itinerary/plan.ts'
import { personName } from '#shared/features/people/person.ts'
import type { Person } from '#shared/features/people/person.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { travelersOn } from '#shared/features/trips/travelers.ts'

type Named = Parameters<typeof personName>[0]

/** A trip with its plan and people, as it is exported. */
export interface TripToShow extends PlannedTrip<Trip> {
  /** Names of the owner and all collaborators, as far as this device knows them. */
  people: string[]
  /** How many it is for, never fewer than are on it. */
  travelers: number
}

/** The rows of a trip that someone plans on this device. */
export interface OwnRows extends PlanRows {
  people: readonly Person[]
  collaborators: readonly Collaborator[]
}

/** A trip that the person works on, with the names of its owner and of all who have joined it. */
export function ownTrip(trip: Trip, rows: OwnRows, user: Named & { id: string }): TripToShow {
  const { days, items, people, collaborators } = rows
  return {
    trip,
    days,
    items,
    people: namesOn(trip, people, collaborators, user),
    travelers: travelersOn(trip, collaborators),
  }
}

/** Someone else's trip: a visitor knows only its owner. */
export function visitedTrip(trip: Trip, { days, items, owner }: PlanRows & { owner: Named }): TripToShow {
  const name = personName(owner)
  return { trip, days, items, people: name === undefined ? [] : [name], travelers: trip.travelersCount }
}

function namesOn(
  { ownerId }: Pick<Trip, 'ownerId'>,
  people: readonly Person[],
  collaborators: readonly Collaborator[],
  user: Named & { id: string },
): string[] {
  const known = new Map(people.map(person => [person.id, personName(person)]))
  known.set(user.id, personName(user))
  const members = collaborators.filter(({ status }) => status === 'accepted')
  const names = [ownerId, ...members.map(({ userId }) => userId)].map(id => id && known.get(id))
  return [...new Set(names.filter(name => typeof name === 'string' && name !== ''))] as string[]
}
