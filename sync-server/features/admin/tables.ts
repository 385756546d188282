import type { LinksOf } from '../../db/links.ts'

/** What an administrator did, and to what. `subject` is its name at that time. */
interface AdminAuditTable {
  /** A UUIDv7, so the key sorts by time. */
  id: string
  /** ISO 8601, UTC. */
  at: string
  admin_id: string
  action: string
  subject_id: string
  subject: string
  /** The reason given to the person concerned; null where no one had to be told. */
  reason: string | null
}

/** How many people were here on a day (yyyy-MM-dd, UTC). Kept by a trigger. */
interface ActiveDayTable {
  day: string
  people: number
}

/** Every living trip, kept by triggers. */
interface TripIndexTable {
  trip_id: string
  owner_id: string
  title: string
  destination: string
  visibility: string
  created_at: string
  /** The search text; null when the names changed since it was written. */
  search: string | null
}

export interface AdminTables {
  admin_audit: AdminAuditTable
  active_day: ActiveDayTable
  trip_index: TripIndexTable
}

const ownedTrips = 'The trips of someone who leaves are removed, or handed over, one by one.'

export const adminLinks: LinksOf<AdminTables> = {
  admin_audit: {
    stays: {
      admin_id: 'Acts stay on record. The id of an administrator who left leads nowhere.',
      subject: 'A name, in words. It goes with what it names.',
      subject_id: 'Acts stay on record, without the name of what they concerned.',
    },
  },
  active_day: {},
  trip_index: { trip: 'trip_id', stays: { owner_id: ownedTrips } },
}
