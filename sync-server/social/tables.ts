/**
 * Every trip that is not purged, as feed, profiles and the policy look at it. Derived from its rows in the same
 * transaction; the rows are the truth.
 */
interface TripCardTable {
  trip_id: string
  owner_id: string
  /** 'private', 'friends' or 'public'. */
  visibility: string
  /** ISO 8601, UTC, like the other times; null for a trip that is there. */
  deleted_at: string | null
  /** When it first could be in the feed; null for one that never could. It keeps its place from then on. */
  listed_at: string | null
  /** The moment, by the device, at which a template made it; edits of another moment make it a trip of its own. */
  template_at: string | null
  created_at: string
  title: string
  destination: string
  city: string | null
  country: string | null
  lat: string | null
  start_date: string | null
  end_date: string | null
  cover_image: string | null
  /** Title and destination as they are searched. */
  search: string
  /** The owner's full name as it is searched. */
  owner_search: string
  /** JSON of what an administrator decided about it; null while nobody did. */
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

/** Work that follows from a commit and concerns too many people to be part of it. */
interface SocialJobTable {
  id: string
  /** 'announce' tells followers of a new trip, 'withdraw' takes that back from whoever may not see it any more. */
  kind: string
  trip_id: string
  /** The last person that was dealt with. */
  done_up_to: string
}

interface ReportTable {
  id: string
  reporter_id: string
  /** 'trip', 'comment' or 'user'. */
  subject: string
  subject_id: string
  /** The trip of a comment. */
  trip_id: string | null
  reason: string
  created_at: string
  /** When an administrator dealt with it, and who. */
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
