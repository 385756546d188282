/** What an administrator did, to what. `subject` is its name as it was then. */
interface AdminAuditTable {
  /** A UUIDv7: the key is the order of time. */
  id: string
  /** ISO 8601, UTC. */
  at: string
  admin_id: string
  action: string
  subject_id: string
  subject: string
  /** What whom it concerned was told; null where nobody had to be. */
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
  /** Names as they are searched; null when they changed since. */
  search: string | null
}

export interface AdminTables {
  admin_audit: AdminAuditTable
  active_day: ActiveDayTable
  trip_index: TripIndexTable
}
