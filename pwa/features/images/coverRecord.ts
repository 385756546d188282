import type { Table } from 'dexie'

/** A person's own photo as a trip's cover, as it is kept on this device. */
export interface CoverRecord {
  tripId: string
  /** Tells one photo of a trip from the next. Milliseconds since 1970. */
  at: number
  bytes: ArrayBuffer
  type: string
  /** `refused`: the server would not take it. */
  state: 'waiting' | 'sent' | 'refused'
  /** Its path on the server, once it is there. */
  coverImage: string | null
}

declare module '../../data/store/localDatabase.ts' {
  interface FeatureTables {
    picture: Table<CoverRecord, string>
  }
}
