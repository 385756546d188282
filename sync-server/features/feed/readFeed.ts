import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { feedPageSize } from '#shared/features/feed/schema.ts'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Visibility } from '#shared/features/trips/schema.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { Db } from '../../db/open.ts'
import { mostCounted } from '../../middleware/pageHeaders.ts'
import { openTo } from '../../social/visibility.ts'

interface CardRow {
  trip_id: string
  owner_id: string
  visibility: Visibility
  listed_at: string
  created_at: string
  title: string
  destination: string
  city: string | null
  country: string | null
  lat: string | null
  start_date: string | null
  end_date: string | null
  cover_image: string | null
  days: number
  likes: number
  comments: number
  liked: string | null
  saved: string | null
  followed: string | null
  first_name: string | null
  last_name: string | null
  profile_image_url: string | null
}

export interface FeedWishes {
  userId: string
  search?: string | undefined
  /** Only trips of people whom the person follows. */
  following?: boolean
  /** Only what stands behind this cursor. */
  before?: string | undefined
  limit?: number
}

/** A place in the feed: newest first, ties by id. */
const cursorOf = ({ listed_at, trip_id }: Pick<CardRow, 'listed_at' | 'trip_id'>): string =>
  `${listed_at}_${trip_id}`

/** Above every trip: with a place to start from, SQLite reads in order instead of sorting all there is. */
const top = '9999_'

function placeOf(cursor: string): { at: string; id: string } {
  const cut = cursor.indexOf('_')
  return { at: cursor.slice(0, cut), id: cursor.slice(cut + 1) }
}

/** What of the feed a person may see and asks for; `c` is the card. */
function conditions({ userId, search, following }: FeedWishes): RawBuilder<unknown> {
  // Letters and digits alone are left, none of which LIKE takes for anything else.
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

/** [SOCIAL7] A page of the feed: trips that the person may see, newest first, none twice and none left out. */
export async function readFeed(db: Db, wishes: FeedWishes): Promise<FeedTrip[]> {
  const { userId, before, limit = feedPageSize } = wishes
  const place = placeOf(before ?? top)
  // Which trips, from the index alone; what is shown of them is looked up for one page.
  const { rows } = await sql<CardRow>`
    select p.*, l.user_id as liked, s.user_id as saved, f.follower_id as followed,
      a.first_name, a.last_name, a.profile_image_url
    from (
      select c.trip_id as id from trip_card c
      where ${conditions(wishes)}
      and (c.listed_at, c.trip_id) < (${place.at}, ${place.id})
      order by c.listed_at desc, c.trip_id desc limit ${limit}) w
    join trip_card p on p.trip_id = w.id
    left join account a on a.id = p.owner_id
    left join trip_like l on l.trip_id = p.trip_id and l.user_id = ${userId}
    left join trip_save s on s.trip_id = p.trip_id and s.user_id = ${userId}
    left join follow f on f.follower_id = ${userId} and f.followed_id = p.owner_id
    order by p.listed_at desc, p.trip_id desc`.execute(db.kysely)
  return rows.map(row => presentTrip(row, userId))
}

/** How many trips there are on all pages, counted up to a limit. */
export async function countFeed(db: Db, wishes: FeedWishes): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from trip_card c where ${conditions(wishes)} limit ${mostCounted}) w`.execute(db.kysely)
  return Number(rows[0]!.count)
}

function presentTrip(row: CardRow, userId: string): FeedTrip {
  const { owner_id, first_name, last_name, profile_image_url } = row
  return {
    id: row.trip_id,
    title: row.title,
    destination: row.destination,
    destinationCity: row.city,
    destinationCountry: row.country,
    destinationLat: row.lat,
    startDate: row.start_date,
    endDate: row.end_date,
    createdAt: row.created_at,
    coverImage: row.cover_image,
    itineraryCount: Number(row.days),
    visibility: row.visibility,
    likesCount: Number(row.likes),
    commentsCount: Number(row.comments),
    isLikedByCurrentUser: row.liked !== null,
    isSavedByCurrentUser: row.saved !== null,
    isFollowingOwner: row.followed !== null,
    isOwnTrip: owner_id === userId,
    owner: {
      id: owner_id,
      firstName: first_name,
      lastName: last_name,
      profileImageUrl: profile_image_url,
      avatarUrl: avatarPath(owner_id, profile_image_url),
    },
    cursor: cursorOf(row),
  }
}
