/** What one person used of the model on one day (UTC) for one purpose. */
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
  /** A UUIDv7: the key is the order of time. */
  id: string
  /** The kind of the synced row that asked for it; it names the handler. */
  kind: string
  trip_id: string
  /** In whose name it is done. */
  user_id: string
  /** Names the asking, as in that row. */
  request_id: string
  /** 'waiting', 'running' or 'ended'. */
  status: string
  /** How often it was begun. */
  attempts: number
  /** Why it failed. */
  error: string | null
  created_at: string
  /** Not begun before this moment. ISO 8601, UTC, like the other times. */
  due_at: string
  /** A running job that nobody has prolonged until then was left by a server that died. */
  leased_until: string | null
  finished_at: string | null
}

export interface AiTables {
  ai_usage: AiUsageTable
  ai_job: AiJobTable
}

/** A row of `ai_job` as it comes from the database. */
export type AiJobRow = AiJobTable
