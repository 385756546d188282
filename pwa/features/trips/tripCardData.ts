import { personName } from '#shared/features/collaborators/person.ts'
import type { Person } from '#shared/features/collaborators/person.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { groupBy } from '#shared/plain/groupBy.ts'

/** Somebody else on a trip. */
export interface CardPerson {
  /** Of the account, or of the invitation while there is none. */
  id: string
  /** A name, or the address that was invited. */
  name: string
  imageUrl: string | null
  isPending: boolean
}

/** A trip as its card shows it. */
export interface TripCardData extends Trip {
  role: Role
  /** Whether the server still lacks an edit of it. */
  isPending: boolean
  /** Everybody on it but the person who looks: the owner, those who work on it, those who are invited. */
  people: CardPerson[]
}

/** What a device knows, of all its trips together. */
export interface KnownTrips {
  trips: readonly Trip[]
  collaborators: readonly Collaborator[]
  people: readonly Person[]
  pendingIds: ReadonlySet<string>
}

/** The trips in which the person has a part, out of all trips on the device. */
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
    const own = members.find(row => row.userId === userId)
    const role = tripRole(trip, own, userId)
    if (!role) return []
    const others = members
      .filter(row => row.userId !== userId)
      .toSorted((a, b) => a.status.localeCompare(b.status) || a.invitedAt.localeCompare(b.invitedAt))
      .map(row => named(row.userId ?? row.id, row.email ?? 'Somebody', row.status === 'pending'))
    const owner = role === 'owner' ? [] : [named(trip.ownerId, 'The owner', false)]
    return [{ ...trip, role, isPending: pendingIds.has(trip.id), people: [...owner, ...others] }]
  })
}
