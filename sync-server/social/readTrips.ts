import { sql } from 'kysely'
import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import type { Db } from '../db/open.ts'
import { seenBy } from './visibility.ts'

interface CardRow {
  trip_id: string
  owner_id: string
  title: string
  destination: string
  city: string | null
  country: string | null
  lat: string | null
  start_date: string | null
  end_date: string | null
  cover_image: string | null
}

/** More than one screen shows; nobody owns or saves so many that others look through. */
const most = 500

/** Trips that a person saved, or owns, as far as the reader may see them; newest first. */
export async function readProfileTrips(
  db: Db,
  readerId: string,
  whose: { savedBy: string } | { ownedBy: string },
): Promise<ProfileTrip[]> {
  const { rows } = await (
    'savedBy' in whose
      ? sql<CardRow>`
        select c.* from trip_save s join trip_card c on c.trip_id = s.trip_id
        where s.user_id = ${whose.savedBy} and ${seenBy(readerId)}
        order by s.saved_at desc, c.trip_id desc limit ${most}`
      : sql<CardRow>`
        select c.* from trip_card c where c.owner_id = ${whose.ownedBy} and ${seenBy(readerId)}
        order by c.created_at desc, c.trip_id desc limit ${most}`
  ).execute(db.kysely)
  return rows.map(row => ({
    id: row.trip_id,
    title: row.title,
    destination: row.destination,
    destinationCity: row.city,
    destinationCountry: row.country,
    destinationLat: row.lat,
    startDate: row.start_date,
    endDate: row.end_date,
    coverImage: row.cover_image,
    ownerId: row.owner_id,
  }))
}
