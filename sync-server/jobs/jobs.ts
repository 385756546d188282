import { newId } from '#shared/plain/ids.ts'
import type { Trx } from '../db/trx.ts'
import type { Deps } from '../deps.ts'
import type { AiJobRow } from './tables.ts'

/** A piece of work for the model, as its handler gets it. */
export interface AiJob {
  id: string
  /** The kind of the synced row that asked for the job; it selects the handler. */
  kind: string
  tripId: string
  /** The person on whose behalf the job runs. */
  userId: string
  /** Identifies the request, as in the row. */
  requestId: string
}

export interface AiJobContext {
  deps: Deps
  /** Aborted when the job was called off or the server stops: end soon, and write nothing more. */
  signal: AbortSignal
}

/**
 * How one kind of job is done. A synced row of the trip asks for each job and tells people how it is going. The job is
 * open as long as that row waits for it. It ends in the transaction that ends the waiting, whether that is a person's
 * edit, an edit that the handler vouches for, or `changeAskedRow`.
 */
export interface AiJobHandler {
  /**
   * Does the work and writes the result to the row. It may start again after a crash. An AppError ends the job with its
   * message; anything else is tried again.
   */
  run(job: AiJob, context: AiJobContext): Promise<void>
  /** Stops the row from waiting and gives it a message for people. */
  failed(job: AiJob, message: string, deps: Deps): Promise<void>
}

/** The handlers, by kind of row. */
export type AiJobHandlers = Readonly<Record<string, AiJobHandler>>

/**
 * Queues a job in the transaction of the edit that asks for it, replacing an older job of the trip that is still open.
 */
export async function enqueueAiJob(
  trx: Trx,
  { kind, tripId, userId, requestId }: Omit<AiJob, 'id'>,
): Promise<void> {
  await endAiJob(trx, { kind, tripId })
  const now = new Date().toISOString()
  const row: AiJobRow = {
    id: newId(),
    kind,
    trip_id: tripId,
    user_id: userId,
    request_id: requestId,
    status: 'waiting',
    attempts: 0,
    error: null,
    created_at: now,
    due_at: now,
    leased_until: null,
    finished_at: null,
  }
  await trx.insertInto('ai_job').values(row).execute()
}

/**
 * Ends the open job of a trip, in the transaction of the edit that ends it. A running handler is aborted soon after.
 */
export async function endAiJob(trx: Trx, { kind, tripId }: Pick<AiJob, 'kind' | 'tripId'>): Promise<void> {
  await trx
    .updateTable('ai_job')
    .set({ status: 'ended', finished_at: new Date().toISOString() })
    .where('kind', '=', kind)
    .where('trip_id', '=', tripId)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
}
