import type { Transaction } from 'kysely'
import { newId } from '#shared/plain/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../features.ts'
import type { AiJobRow } from './tables.ts'

/** A piece of work for the model, as its handler gets it. */
export interface AiJob {
  id: string
  /** The kind of the synced row that asked for it; it names the handler. */
  kind: string
  tripId: string
  /** In whose name it is done. */
  userId: string
  /** Names the asking, as in the row. */
  requestId: string
}

export interface AiJobContext {
  deps: Deps
  /** Aborted when the job was called off or the server stops: end soon, and write nothing more. */
  signal: AbortSignal
}

/**
 * How one kind of job is done. Each is asked for by a synced row of its trip, which tells people how it goes: the job
 * is open as long as that row waits for it, and ends in the transaction that ends the waiting, whether that is an edit
 * of a person, a vouched one of the handler, or `changeAskedRow`.
 */
export interface AiJobHandler {
  /**
   * Does the work and writes what came of it into the row. It may begin again after a crash. An AppError ends the job
   * with its message; anything else is tried again.
   */
  run(job: AiJob, context: AiJobContext): Promise<void>
  /** Ends the waiting of the row with a message for people. */
  failed(job: AiJob, message: string, deps: Deps): Promise<void>
}

/** The handlers, by kind of row. */
export type AiJobHandlers = Readonly<Record<string, AiJobHandler>>

/** Queues a job in the transaction of the edit that asks for it; an older one of the trip that is still open gives way. */
export async function enqueueAiJob(
  trx: Transaction<Tables>,
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

/** Ends the open job of a trip, in the transaction of the edit that does so. A handler at work is aborted soon after. */
export async function endAiJob(
  trx: Transaction<Tables>,
  { kind, tripId }: Pick<AiJob, 'kind' | 'tripId'>,
): Promise<void> {
  await trx
    .updateTable('ai_job')
    .set({ status: 'ended', finished_at: new Date().toISOString() })
    .where('kind', '=', kind)
    .where('trip_id', '=', tripId)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
}
