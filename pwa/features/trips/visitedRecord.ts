import type { Table } from 'dexie'
import type { Person } from '#shared/features/people/person.ts'
import type { TripMarks } from '#shared/features/feed/schema.ts'
import type { PublicInsights } from '#shared/features/insights/publicInsights.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

/** Someone else's trip as it was at the last visit, to be read without a network. */
export interface VisitedRecord {
  tripId: string
  /** Milliseconds since 1970. */
  at: number
  trip: Trip
  owner: Pick<Person, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
  days: Day[]
  items: Item[]
  insights?: PublicInsights | null
  /** Absent when an older version of the app stored the record. */
  marks?: TripMarks
}

declare module '../../data/store/localDatabase.ts' {
  interface FeatureTables {
    visited: Table<VisitedRecord, string>
  }
}
