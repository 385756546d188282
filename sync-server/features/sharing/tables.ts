import type { LinksOf } from '../../db/links.ts'

/**
 * An address that opens a trip to anyone who has it. Only a hash of its secret is stored, so no one can read it here.
 */
interface ShareLinkTable {
  id: string
  /** SHA-256, hexadecimal. */
  secret_hash: string
  kind: 'page' | 'calendar'
  trip_id: string
  made_by: string
  /** JSON: ShowOptions of a page, NewCalendarFeed of a calendar. */
  options: string
  /** ISO 8601, UTC, like the other times. */
  created_at: string
  /** Null for an address that does not expire. */
  expires_at: string | null
  revoked_at: string | null
  uses: number
  /** yyyy-MM-dd, UTC. */
  last_used_on: string | null
}

export interface SharingTables {
  share_link: ShareLinkTable
}

export const sharingLinks: LinksOf<SharingTables> = {
  share_link: { trip: 'trip_id', people: ['made_by'] },
}

/** A row of `share_link` as it comes from the database. */
export type ShareLinkRow = ShareLinkTable
