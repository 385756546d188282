import type { LinksOf } from '../db/links.ts'

/** How much one person used the model on one day (UTC) for one purpose. */
interface AiUsageTable {
  /** yyyy-MM-dd. */
  day: string
  user_id: string
  purpose: string
  calls: number
  tokens_in: number
  tokens_out: number
}

/** Work for the model that outlives a request and a restart. */
interface AiJobTable {
  /** A UUIDv7, so the key sorts by time. */
  id: string
  /** The kind of the synced row that asked for the job; it selects the handler. */
  kind: string
  trip_id: string
  /** The person on whose behalf the job runs. */
  user_id: string
  /** Identifies the request, as in that row. */
  request_id: string
  /** 'waiting', 'running' or 'ended'. */
  status: string
  /** How often the job was started. */
  attempts: number
  /** Why it failed. */
  error: string | null
  created_at: string
  /** The job doesn't start before this time. ISO 8601, UTC, like the other times. */
  due_at: string
  /** A running job whose lease wasn't extended by this time belonged to a server that died. */
  leased_until: string | null
  finished_at: string | null
}

export interface AiTables {
  ai_usage: AiUsageTable
  ai_job: AiJobTable
}

export const aiLinks: LinksOf<AiTables> = {
  ai_usage: { people: ['user_id'] },
  ai_job: {
    trip: 'trip_id',
    people: ['user_id'],
    stays: { request_id: 'Names the request, not a row.' },
  },
}

/** A row of `ai_job` as it comes from the database. */
export type AiJobRow = AiJobTable
