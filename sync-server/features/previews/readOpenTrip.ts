import { sql } from 'kysely'
import type { Person } from '#shared/features/people/person.ts'
import { Id } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import type { TripCover } from '../images/Images.ts'
import { cardDates } from '../social/cardDates.ts'
import { openToAnyone, unblocked } from '../social/visibility.ts'

/** What anyone may learn of a trip: in the preview of a link to it, and above its plan. */
export interface OpenTrip {
  id: string
  title: string
  destination: string
  /** [SOCIAL11] Null also while visitors do not see them. */
  startDate: string | null
  endDate: string | null
  cover: TripCover
  ownerId: string
  /** Without a name once the account is gone. */
  owner: Pick<Person, 'firstName' | 'lastName'>
  createdAt: string
  /** Changes whenever anything in the trip changes. */
  version: number
}

/**
 * [SOCIAL13] Finds a trip that even people without an account may see. `readerId`: of someone who asks with a token
 * all the same, and between whom and the owner there may be a block.
 */
export async function readOpenTrip(
  db: Db,
  tripId: string | undefined,
  readerId?: string,
): Promise<OpenTrip | undefined> {
  const id = Id.safeParse(tripId)
  if (!id.success) return undefined
  const card = await db.kysely
    .selectFrom('trip_card as c')
    .innerJoin('scope as s', join => join.on('s.id', '=', tripScope(id.data)))
    .leftJoin('account as a', 'a.id', 'c.owner_id')
    .select(['c.title', 'c.destination', 'c.city', 'c.country', 'c.lat', 'c.cover_image', 'c.created_at'])
    .select([
      'c.start_date',
      'c.end_date',
      'c.time_zone',
      'c.shows_dates',
      'c.owner_id',
      's.version',
      'a.first_name',
      'a.last_name',
    ])
    .where('c.trip_id', '=', id.data)
    .where(openToAnyone)
    .$if(readerId !== undefined, query => query.where(unblocked(readerId!, sql.ref('c.owner_id'))))
    .executeTakeFirst()
  if (!card) return undefined
  const { destination, city, country, cover_image: coverImage } = card
  const lat = card.lat === null ? null : Number(card.lat)
  const dated = cardDates(card, false)
  // The picture that the trip has in the app.
  const place = { destination, city, country, lat, startDate: dated.startDate, vary: id.data }
  return {
    id: id.data,
    destination,
    ...dated,
    cover: { coverImage, place },
    ownerId: card.owner_id,
    owner: { firstName: card.first_name, lastName: card.last_name },
    createdAt: card.created_at,
    version: Number(card.version),
  }
}
