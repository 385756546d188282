import type { Person } from '#shared/features/collaborators/person.ts'
import { personName } from '#shared/features/collaborators/person.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

/** Somebody on a trip as screens show them. */
export interface TripMember {
  /** Of the collaborator row; the owner has none and is named by their account. */
  id: string
  userId: string | null
  status: 'owner' | Collaborator['status']
  /** A name, or the address of somebody who has not come in yet. */
  name: string
  email: string | null
  imageUrl: string | null
  isSelf: boolean
  /** Who made the invitation may take it back. */
  invitedBy: string | null
}

/** Everybody on a trip: its owner, who works on it, then who is invited, each by when they were. */
export function tripMembers(
  trip: Pick<Trip, 'ownerId'>,
  collaborators: readonly Collaborator[],
  people: ReadonlyMap<string, Person>,
  selfId: string,
): TripMember[] {
  const member = (userId: string | null, fallback: string) => {
    const person = userId === null ? undefined : people.get(userId)
    return {
      userId,
      name: (person && personName(person)) ?? fallback,
      imageUrl: person ? avatarPath(person.id, person.profileImageUrl) : null,
      isSelf: userId === selfId,
    }
  }
  const byTime = collaborators.toSorted((a, b) => (a.invitedAt < b.invitedAt ? -1 : 1))
  const of = (status: Collaborator['status']): TripMember[] =>
    byTime
      .filter(one => one.status === status)
      .map(one => ({
        ...member(one.userId, one.email ?? 'Somebody'),
        id: one.id,
        status,
        email: one.email,
        invitedBy: one.invitedBy,
      }))
  const owner: TripMember = {
    ...member(trip.ownerId, 'The owner'),
    id: trip.ownerId,
    status: 'owner',
    email: null,
    invitedBy: null,
  }
  return [owner, ...of('accepted'), ...of('pending')]
}

/** "Ben is here", "Ben and Eve are here", "3 people are here"; null when nobody else is. */
export function hereText(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const [one, other] = names.map(name => name.split(' ')[0])
  if (names.length === 1) return `${one} is here`
  return names.length === 2 ? `${one} and ${other} are here` : `${names.length} people are here`
}
