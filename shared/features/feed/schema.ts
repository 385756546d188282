import type { LatLng } from '#shared/plain/distance.ts'
import type { Visibility } from '../social/visibility.ts'

/** A person as others may see them. */
export interface PublicPerson {
  id: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  /** The same as the picture above, under its other name. */
  avatarUrl: string | null
}

/** How people reacted to a trip, and what the person asking did with the trip and its owner. */
export interface TripMarks {
  likesCount: number
  commentsCount: number
  isLikedByCurrentUser: boolean
  isSavedByCurrentUser: boolean
  isFollowingOwner: boolean
}

/** A trip in the feed, as seen by the person asking. */
export interface FeedTrip extends TripMarks {
  id: string
  title: string
  destination: string
  destinationCity: string | null
  destinationCountry: string | null
  destinationLat: string | null
  destinationLon: string | null
  /** About where its plan is, when its destination has no position. Pages that were kept earlier lack it. */
  spot?: LatLng | null
  startDate: string | null
  endDate: string | null
  createdAt: string
  coverImage: string | null
  /** How many days have a plan. */
  itineraryCount: number
  visibility: Visibility
  isOwnTrip: boolean
  owner: PublicPerson
  /** Pass as `before` to get the page that starts after this trip. */
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
