import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { currentSession } from '../../data/session/session.ts'

/** A trip that two people work on, with the membership that would have to end for them not to. */
export interface SharedTrip {
  tripId: string
  title: string
  membershipId: string
}

export interface SharedTrips {
  /** The person's own, which the other would be removed from. */
  own: SharedTrip[]
  /** Of the other, or of somebody else: the person would have to leave them. */
  others: SharedTrip[]
}

/** The trips on this device that this person and another one share. */
export async function readSharedTrips(otherId: string): Promise<SharedTrips> {
  const { db, user } = currentSession()
  const [trips, members] = await Promise.all([readKind(db, 'trip'), readKind(db, 'collaborator')])
  return sharedTrips(trips, members, user.id, otherId)
}

/** In the order of their titles. Who has been invited, and has not answered, counts as being on the inviting side's trip. */
export function sharedTrips(
  trips: readonly Pick<Trip, 'id' | 'title' | 'ownerId'>[],
  members: readonly Pick<Collaborator, 'id' | 'tripId' | 'userId' | 'status'>[],
  selfId: string,
  otherId: string,
): SharedTrips {
  const memberships = (userId: string) =>
    new Map(members.filter(each => each.userId === userId).map(each => [each.tripId, each]))
  const [mine, theirs] = [memberships(selfId), memberships(otherId)]
  const shared: SharedTrips = { own: [], others: [] }
  for (const { id: tripId, title, ownerId } of trips.toSorted((a, b) => a.title.localeCompare(b.title))) {
    const [self, other] = [mine.get(tripId), theirs.get(tripId)]
    if (ownerId === selfId && other) shared.own.push({ tripId, title, membershipId: other.id })
    if (self?.status === 'accepted' && (ownerId === otherId || other?.status === 'accepted'))
      shared.others.push({ tripId, title, membershipId: self.id })
  }
  return shared
}
