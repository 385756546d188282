import type { LinksOf } from '../../db/links.ts'

/**
 * Every trip that is not purged, in the form that the feed, profiles and the policy use. Derived from its rows in the
 * same transaction; the rows are the source of truth.
 */
interface TripCardTable {
  trip_id: string
  owner_id: string
  /** 'private', 'friends' or 'public'. */
  visibility: string
  /** ISO 8601, UTC, like the other times; null for a trip that is not deleted. */
  deleted_at: string | null
  /** When it could first be in the feed; null if it never could. It keeps that place from then on. */
  listed_at: string | null
  /** When a template made it, by the device's clock; edits with another time turn it into a trip of its own. */
  template_at: string | null
  created_at: string
  title: string
  destination: string
  city: string | null
  country: string | null
  lat: string | null
  lon: string | null
  start_date: string | null
  end_date: string | null
  /** The time zone of the destination. */
  time_zone: string | null
  /** 1 when visitors see the dates before the trip is over, otherwise 0. */
  shows_dates: number
  cover_image: string | null
  /** Title and destination in the form used for search. */
  search: string
  /** For a copy: who owned the original when it was copied. */
  source_owner: string | null
  /** The owner's full name in the form used for search. */
  owner_search: string
  /** JSON of what an administrator decided about it; null if there is no such decision. */
  moderation: string | null
  days: number
  likes: number
  saves: number
  comments: number
}

interface TripLikeTable {
  trip_id: string
  user_id: string
}

interface TripSaveTable {
  trip_id: string
  user_id: string
  saved_at: string
}

interface FollowTable {
  follower_id: string
  followed_id: string
  created_at: string
}

interface BlockTable {
  user_id: string
  blocked_id: string
}

/** Work that results from a commit but concerns too many people to be part of it. */
interface SocialJobTable {
  id: string
  /** 'announce' notifies followers of a new trip, 'withdraw' takes that back from those who may no longer see it. */
  kind: string
  trip_id: string
  /** The last person processed. */
  done_up_to: string
}

interface ReportTable {
  id: string
  reporter_id: string
  /** 'trip', 'comment' or 'user'. */
  subject: string
  subject_id: string
  /** The trip that a reported comment is on. */
  trip_id: string | null
  reason: string
  created_at: string
  /** When an administrator closed it, and who did. */
  closed_at: string | null
  closed_by: string | null
  /** What they did: 'dismiss', 'hide' or 'delete'; null while it is open. */
  outcome: string | null
}

export interface SocialTables {
  trip_card: TripCardTable
  trip_like: TripLikeTable
  trip_save: TripSaveTable
  follow: FollowTable
  block: BlockTable
  social_job: SocialJobTable
  report: ReportTable
}

export const socialLinks: LinksOf<SocialTables> = {
  trip_card: {
    trip: 'trip_id',
    stays: {
      owner_id: 'The trips of someone who leaves are removed, or handed over, one by one.',
      source_owner: 'Copies keep their credit. The id of someone who left leads nowhere.',
    },
  },
  trip_like: { trip: 'trip_id', people: ['user_id'] },
  trip_save: { trip: 'trip_id', people: ['user_id'] },
  follow: { people: ['follower_id', 'followed_id'] },
  block: { people: ['user_id', 'blocked_id'] },
  social_job: { trip: 'trip_id' },
  report: {
    trip: 'trip_id',
    people: ['reporter_id'],
    stays: {
      subject: 'A word for what subject_id names.',
      subject_id: 'A reported trip or comment is named by trip_id as well. For people, see removePerson.',
      closed_by: 'A decision stays. The id of an administrator who left leads nowhere.',
    },
  },
}
