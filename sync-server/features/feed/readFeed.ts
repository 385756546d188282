import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { feedPageSize } from '#shared/features/feed/schema.ts'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import type { Visibility } from '#shared/features/social/visibility.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { Db } from '../../db/open.ts'
import { presentPerson } from '../../identity/presentPerson.ts'
import type { PersonColumns } from '../../identity/presentPerson.ts'
import { mostCounted } from '../../middleware/pageHeaders.ts'
import { cardDates } from '../social/cardDates.ts'
import type { DatedCard } from '../social/cardDates.ts'
import { hiddenComments } from '../social/hiddenComments.ts'
import { openTo, roleIn } from '../social/visibility.ts'
import { planSpots } from './planSpots.ts'

interface CardRow extends Omit<PersonColumns, 'id'>, DatedCard {
  trip_id: string
  owner_id: string
  visibility: Visibility
  listed_at: string
  created_at: string
  destination: string
  city: string | null
  country: string | null
  lat: string | null
  lon: string | null
  cover_image: string | null
  days: number
  likes: number
  comments: number
  liked: string | null
  saved: string | null
  followed: string | null
  /** The reader's role in the trip, null for visitors. */
  role: string | null
}

export interface FeedWishes {
  userId: string
  search?: string | undefined
  /** Only trips of people that the person follows. */
  following?: boolean
  /** Only trips after this cursor. */
  before?: string | undefined
  limit?: number
}

/** A position in the feed: newest first, ties broken by id. */
const cursorOf = ({ listed_at, trip_id }: Pick<CardRow, 'listed_at' | 'trip_id'>): string =>
  `${listed_at}_${trip_id}`

/** Sorts before every trip: given a starting point, SQLite reads in index order instead of sorting everything. */
const top = '9999_'

function placeOf(cursor: string): { at: string; id: string } {
  const cut = cursor.indexOf('_')
  return { at: cursor.slice(0, cut), id: cursor.slice(cut + 1) }
}

/** The condition for trips that the person may see and asks for; `c` is the card. */
function conditions({ userId, search, following }: FeedWishes): RawBuilder<unknown> {
  // Only letters and digits are left, none of which is special to LIKE.
  const words = foldName(search ?? '')
  const nothingFound = search?.trim() ? sql`and 1 = 0` : sql``
  const like = `%${words}%`
  return sql`
    c.listed_at is not null and c.deleted_at is null
    and (c.owner_id = ${userId} and c.visibility <> 'private' or ${openTo(userId)})
    ${words === '' ? nothingFound : sql`and (c.search like ${like} or c.owner_search like ${like})`}
    ${
      following
        ? sql`and c.owner_id in (select followed_id from follow where follower_id = ${userId})`
        : sql``
    }`
}

/**
 * [SOCIAL7] A page of the feed: trips that the person may see, newest first, without duplicates or gaps between
 * pages.
 */
export async function readFeed(db: Db, wishes: FeedWishes): Promise<FeedTrip[]> {
  const { userId, before, limit = feedPageSize } = wishes
  const place = placeOf(before ?? top)
  // The inner query picks the trips from the index alone; the rest is looked up for one page only.
  const { rows } = await sql<CardRow>`
    select c.*, ${roleIn(userId)} as role, l.user_id as liked, s.user_id as saved, f.follower_id as followed,
      a.first_name, a.last_name, a.profile_image_url
    from (
      select c.trip_id as id from trip_card c
      where ${conditions(wishes)}
      and (c.listed_at, c.trip_id) < (${place.at}, ${place.id})
      order by c.listed_at desc, c.trip_id desc limit ${limit}) w
    join trip_card c on c.trip_id = w.id
    left join account a on a.id = c.owner_id
    left join trip_like l on l.trip_id = c.trip_id and l.user_id = ${userId}
    left join trip_save s on s.trip_id = c.trip_id and s.user_id = ${userId}
    left join follow f on f.follower_id = ${userId} and f.followed_id = c.owner_id
    order by c.listed_at desc, c.trip_id desc`.execute(db.kysely)
  const spots = await planSpots(
    db,
    rows.filter(({ lat, lon }) => lat === null || lon === null).map(row => row.trip_id),
  )
  const hidden = await hiddenComments(
    db,
    userId,
    rows.filter(({ comments }) => Number(comments) > 0).map(row => row.trip_id),
  )
  return rows.map(({ comments, ...row }) => {
    const seen = Number(comments) - (hidden.get(row.trip_id) ?? 0)
    return presentTrip({ ...row, comments: seen }, userId, spots.get(row.trip_id) ?? null)
  })
}

/** The number of trips on all pages, counted up to a limit. */
export async function countFeed(db: Db, wishes: FeedWishes): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from trip_card c where ${conditions(wishes)} limit ${mostCounted}) w`.execute(db.kysely)
  return Number(rows[0]!.count)
}

function presentTrip(row: CardRow, userId: string, spot: LatLng | null): FeedTrip {
  const { owner_id } = row
  return {
    id: row.trip_id,
    destination: row.destination,
    destinationCity: row.city,
    destinationCountry: row.country,
    destinationLat: row.lat,
    destinationLon: row.lon,
    spot,
    ...cardDates(row, row.role !== null),
    createdAt: row.created_at,
    coverImage: row.cover_image,
    itineraryCount: Number(row.days),
    visibility: row.visibility,
    likesCount: Number(row.likes),
    commentsCount: row.comments,
    isLikedByCurrentUser: row.liked !== null,
    isSavedByCurrentUser: row.saved !== null,
    isFollowingOwner: row.followed !== null,
    isOwnTrip: owner_id === userId,
    owner: presentPerson({ ...row, id: owner_id }),
    cursor: cursorOf(row),
  }
}
