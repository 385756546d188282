import type { Transaction } from 'kysely'
import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import { row } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../features.ts'
import { saveRows } from '../sync/entityStore.ts'
import { LockedScopes } from '../sync/scopes.ts'
import { ServerRows } from '../sync/serverRows.ts'
import type { AiJob } from './jobs.ts'

/** The job was called off while it ran; what it made belongs to nobody. */
export class CalledOff extends Error {
  override name = 'CalledOff'
}

/** How the job stands afterwards. */
export interface JobState {
  /** 'running' only tells people how far it is. */
  status: 'running' | 'ended'
  /** Why it failed. */
  error?: string
}

/**
 * Changes the row that asked for a job, and the job with it, in a transaction of the caller. Returns the new version
 * of its scope, to be told of after the commit. Throws CalledOff when the job is open no more.
 */
export async function changeAskedRow<Kind extends KindName>(
  { trx, dialect }: { trx: Transaction<Tables>; dialect: Db['dialect'] },
  job: AiJob,
  at: { kind: Kind; id: string },
  state: JobState,
  change: (row: KindMap[Kind]) => KindMap[Kind],
): Promise<Map<string, number>> {
  const scope = tripScope(job.tripId)
  const now = new Date().toISOString()
  const locked = new LockedScopes(trx, dialect)
  const set = new WorkingSet([])
  const rows = new ServerRows({ trx, dialect, locked, set, userId: job.userId, now })
  // The scope first, as edits do: so nobody waits crosswise for the job.
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
  if (Number(numUpdatedRows) === 0) throw new CalledOff('called off meanwhile')
  const asked = rows.get(scope, at.kind, at.id)
  // Purged with its trip.
  if (!asked) return new Map()
  rows.put(scope, at.kind, change(asked.data))
  const written = rows.commit()
  const versions = await locked.raise(new Set(written.map(each => each.scope)))
  await saveRows(trx, dialect, written)
  return versions
}

/** The same in a transaction of its own, told to whoever has the trip open. */
export async function writeAskedRow<Kind extends KindName>(
  { db, pokes }: Pick<Deps, 'db' | 'pokes'>,
  job: AiJob,
  at: { kind: Kind; id: string },
  state: JobState,
  change: (row: KindMap[Kind]) => KindMap[Kind],
): Promise<void> {
  const { dialect } = db
  const versions = await db.transaction(trx => changeAskedRow({ trx, dialect }, job, at, state, change))
  pokes.publish(versions, [])
}
