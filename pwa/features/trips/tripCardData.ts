import { personName } from '#shared/features/people/person.ts'
import type { Person } from '#shared/features/people/person.ts'
import { addressInvited, isByLink } from '#shared/features/trips/membership.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { membershipOf, tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { travelersOn } from '#shared/features/trips/travelers.ts'
import type { Role } from '#shared/sync/context.ts'
import { groupBy } from '#shared/plain/groupBy.ts'

/** Another person on a trip. */
export interface CardPerson {
  /** Account id, or the invitation's id while there is no account. */
  id: string
  /** Name, or the invited email address. */
  name: string
  imageUrl: string | null
  isPending: boolean
}

/** A trip as its card shows it. */
export interface TripCardData extends Trip {
  role: Role
  /** How many it is for, never fewer than are on it. */
  travelers: number
  /** Whether the server does not have all edits of it yet. */
  isPending: boolean
  /** Everyone on the trip except the current user: the owner, collaborators, and people who are invited. */
  people: CardPerson[]
}

/** What a device knows about all its trips. */
export interface KnownTrips {
  trips: readonly Trip[]
  collaborators: readonly Collaborator[]
  people: readonly Person[]
  pendingIds: ReadonlySet<string>
}

/** Those of the device's trips in which the person has a role, as card data. */
export function tripCardData(
  { trips, collaborators, people, pendingIds }: KnownTrips,
  userId: string,
): TripCardData[] {
  const byTrip = groupBy(collaborators, ({ tripId }) => tripId)
  const known = new Map(people.map(person => [person.id, person]))
  const named = (id: string, fallback: string, isPending: boolean): CardPerson => {
    const person = known.get(id)
    const name = (person && personName(person)) ?? fallback
    return { id, name, imageUrl: avatarPath(id, person?.profileImageUrl), isPending }
  }
  return trips.flatMap(trip => {
    const members = byTrip.get(trip.id) ?? []
    const role = tripRole(trip, membershipOf(members, userId), userId)
    if (!role) return []
    const others = members
      // A link that nobody has used yet is nobody.
      .filter(row => row.userId !== userId && !isByLink(row))
      .toSorted((a, b) => a.status.localeCompare(b.status) || a.invitedAt.localeCompare(b.invitedAt))
      .map(row => named(row.userId ?? row.id, addressInvited(row) ?? 'Someone', row.status === 'pending'))
    const owner = role === 'owner' ? [] : [named(trip.ownerId, 'The owner', false)]
    const travelers = travelersOn(trip, members)
    return [{ ...trip, role, travelers, isPending: pendingIds.has(trip.id), people: [...owner, ...others] }]
  })
}
