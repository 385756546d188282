import { sql } from 'kysely'
import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import { mostListed } from '#shared/features/social/mostListed.ts'
import type { Db } from '../../db/open.ts'
import { cardDates } from './cardDates.ts'
import type { DatedCard } from './cardDates.ts'
import { veilFor } from './veil.ts'
import { roleIn, seenBy } from './visibility.ts'

interface CardRow extends DatedCard {
  trip_id: string
  owner_id: string
  /** The reader's role, null for visitors. */
  role: string | null
  destination: string
  city: string | null
  country: string | null
  lat: string | null
  lon: string | null
  cover_image: string | null
}

/** A person's own or saved trips that the reader may see, newest first. */
export async function readProfileTrips(
  db: Db,
  readerId: string,
  whose: { savedBy: string } | { ownedBy: string },
): Promise<ProfileTrip[]> {
  const role = roleIn(readerId)
  const { rows } = await (
    'savedBy' in whose
      ? sql<CardRow>`
        select c.*, ${role} as role from trip_save s join trip_card c on c.trip_id = s.trip_id
        where s.user_id = ${whose.savedBy} and ${seenBy(readerId)}
        order by s.saved_at desc, c.trip_id desc limit ${mostListed}`
      : sql<CardRow>`
        select c.*, ${role} as role from trip_card c where c.owner_id = ${whose.ownedBy} and ${seenBy(readerId)}
        order by c.created_at desc, c.trip_id desc limit ${mostListed}`
  ).execute(db.kysely)
  // Members see a trip across a block with its owner.
  const veil = await veilFor(db.kysely, readerId)
  return rows.map(row => ({
    id: row.trip_id,
    destination: row.destination,
    destinationCity: row.city,
    destinationCountry: row.country,
    destinationLat: row.lat,
    destinationLon: row.lon,
    ...cardDates(row, row.role !== null),
    coverImage: row.cover_image,
    ownerId: veil.id(row.owner_id),
  }))
}
