import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import { row } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Deps } from '../deps.ts'
import type { At } from '../sync/hooks.ts'
import { writeServerRows } from '../sync/writeServerRows.ts'
import type { AiJob } from './jobs.ts'

/** The job was called off while it ran; its result must not be stored. */
export class CalledOff extends Error {
  override name = 'CalledOff'
}

/** The state of the job after the change. */
export interface JobState {
  /** 'running' only tells people how far the job has come. */
  status: 'running' | 'ended'
  /** Why it failed. */
  error?: string
}

/**
 * Changes the row that asked for a job, and the job with it, in the caller's transaction. Returns the new version of
 * the row's scope, to announce after the commit. Throws CalledOff when the job is no longer open.
 */
export async function changeAskedRow<Kind extends KindName>(
  { engine, trx }: Pick<At, 'engine' | 'trx'>,
  job: AiJob,
  at: { kind: Kind; id: string },
  state: JobState,
  change: (row: KindMap[Kind]) => KindMap[Kind],
): Promise<Map<string, number>> {
  const scope = tripScope(job.tripId)
  const now = new Date().toISOString()
  return await writeServerRows({ engine, trx, userId: job.userId, now }, async rows => {
    // The scope first, as edits do, so that two transactions can't deadlock over the job.
    await rows.open(new Map([[scope, [row(at.kind, at.id)]]]))
    const { numUpdatedRows } = await trx
      .updateTable('ai_job')
      .set({
        status: state.status,
        ...(state.status === 'ended' && { finished_at: now, error: state.error ?? null }),
      })
      .where('id', '=', job.id)
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new CalledOff('canceled meanwhile')
    const asked = rows.get(scope, at.kind, at.id)
    // Purged together with its trip.
    if (!asked) return
    rows.put(scope, at.kind, change(asked.data))
  })
}

/** The same in its own transaction; then tells everyone who has the trip open. */
export async function writeAskedRow<Kind extends KindName>(
  { engine, pokes }: Pick<Deps, 'engine' | 'pokes'>,
  job: AiJob,
  at: { kind: Kind; id: string },
  state: JobState,
  change: (row: KindMap[Kind]) => KindMap[Kind],
): Promise<void> {
  const versions = await engine.db.transaction(trx => changeAskedRow({ engine, trx }, job, at, state, change))
  pokes.publish(versions, [])
}
