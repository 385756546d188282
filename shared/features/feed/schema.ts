import type { Kind } from '#shared/sync/row.ts'
import type { Visibility } from '../trips/schema.ts'

/**
 * What a person does with a trip, in their own scope: `id` is the trip's. Likes and saves are sets; each of the
 * two is a register of its own, so that two devices never undo each other's.
 */
export type Reaction = {
  id: string
  isLiked: boolean
  isSaved: boolean
  /** When it was saved last. ISO 8601, UTC. */
  savedAt: string | null
  /** Nothing about this trip is told as news. Absent means false. */
  isMuted?: boolean
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    reaction: Reaction
  }
}

export const reactionKind: Kind<'reaction'> = {
  kind: 'reaction',
  registers: { saved: ['isSaved', 'savedAt'] },
  parent: () => null,
}

/** Somebody as others may see them. */
export interface PublicPerson {
  id: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  /** The same picture under its other name. */
  avatarUrl: string | null
}

/** What people did with a trip, and the person who asks with it and its owner. */
export interface TripMarks {
  likesCount: number
  commentsCount: number
  isLikedByCurrentUser: boolean
  isSavedByCurrentUser: boolean
  isFollowingOwner: boolean
}

/** A trip in the feed, for the person who asks. */
export interface FeedTrip extends TripMarks {
  id: string
  title: string
  destination: string
  destinationCity: string | null
  destinationCountry: string | null
  destinationLat: string | null
  startDate: string | null
  endDate: string | null
  createdAt: string
  coverImage: string | null
  /** How many days have a plan. */
  itineraryCount: number
  visibility: Visibility
  isOwnTrip: boolean
  owner: PublicPerson
  /** Where the feed goes on behind this trip: `before` of the next page. */
  cursor: string
}

/** How many trips a page of the feed has. */
export const feedPageSize = 20

/** GET /api/stats. */
export interface HomeStats {
  totalItineraries: number
  curatedCollections: number
  popularDestinations: { city: string; count: number }[]
}
