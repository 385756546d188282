import { countText } from '#shared/plain/countText.ts'
import type { Person } from '#shared/features/people/person.ts'
import { personName } from '#shared/features/people/person.ts'
import { addressInvited, isByLink, memberRole } from '#shared/features/trips/membership.ts'
import type { Collaborator, MemberRole } from '#shared/features/trips/membership.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

/** A person on a trip, as screens show them. */
export interface TripMember {
  /** Of the collaborator row; the owner has none and is named by their account. */
  id: string
  userId: string | null
  status: 'owner' | Collaborator['status']
  /** What they may do, or would once they join; the owner may do everything. */
  role: MemberRole
  /** A name, or the address of someone who has not joined yet. */
  name: string
  imageUrl: string | null
  isSelf: boolean
  /** An invitation for whoever gets its link, which nobody has used yet. */
  isByLink: boolean
  /** The person who made the invitation, and may withdraw it. */
  invitedBy: string | null
}

/** Everybody on a trip: the owner, the accepted, then the invited, each group in the order they were invited. */
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
        ...member(one.userId, isByLink(one) ? 'Invitation link' : (addressInvited(one) ?? 'Someone')),
        isByLink: isByLink(one),
        id: one.id,
        status,
        role: memberRole(one),
        invitedBy: one.invitedBy,
      }))
  const owner: TripMember = {
    ...member(trip.ownerId, 'The owner'),
    id: trip.ownerId,
    status: 'owner',
    role: 'editor',
    isByLink: false,
    invitedBy: null,
  }
  return [owner, ...of('accepted'), ...of('pending')]
}

/** "Ben is here", "Ben and Eve are here", "3 people are here"; null when nobody else is. */
export function hereText(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const [one, other] = names.map(name => name.split(' ')[0])
  if (names.length === 1) return `${one} is here`
  return names.length === 2
    ? `${one} and ${other} are here`
    : `${countText(names.length, 'person', 'people')} are here`
}
