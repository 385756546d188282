import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { changeContext } from '#shared/features/changelog/changeContext.ts'
import { changeRows } from '#shared/features/changelog/changeRows.ts'
import { newId } from '#shared/ids.ts'
import { foldBatch, readyBatch } from '#shared/sync/foldBatch.ts'
import type { Applied, ReadyBatch } from '#shared/sync/foldBatch.ts'
import type { SyncModel } from '#shared/sync/model.ts'
import { needsOf } from '#shared/sync/needsOf.ts'
import { planBatch } from '#shared/sync/planBatch.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import type { Row } from '#shared/sync/row.ts'
import { rejection, withFollows } from '#shared/sync/runMutation.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { AppError } from '#shared/errors.ts'
import { saveAskedJobs } from '../ai/askedJobs.ts'
import { isUniqueViolation } from '../db/isUniqueViolation.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'
import { queuePushes } from '../push/notices.ts'
import { socialRows } from '../social/effects.ts'
import { permitted } from '../social/permitted.ts'
import { withdrawals } from '../social/withdrawals.ts'
import type { Withdrawal } from '../social/withdrawals.ts'
import { countRoom, scopesOf } from './countRoom.ts'
import { accountsInvited, effectRows } from './effects.ts'
import { loadRows, saveRows } from './entityStore.ts'
import { updateGrants } from './grants.ts'
import { requireAccount } from './requireAccount.ts'
import { LockedScopes } from './scopes.ts'

/** A batch of one device of one person. Without `clientId` (REST) nothing is remembered of it. */
export interface Batch {
  userId: string
  clientId: string | null
  mutations: readonly Mutation[]
  /** The caller has made sure that the person may do this; only for what the server itself puts together. */
  vouched?: boolean
}

export interface ApplyOptions {
  onBug?: (error: unknown) => void
  /** Whether the person may send one more invitation now. */
  mayInvite?: (userId: string) => Promise<boolean>
  /** Runs in the same transaction, after a batch that changed something. */
  alongside?: (trx: Transaction<Tables>) => Promise<void>
}

export interface BatchOutcome {
  /** Another device uses this client id; nothing was run. */
  cloned: boolean
  lmid: number
  results: MutationResult[]
  /** The new version of each scope that changed. */
  changed: Map<string, number>
  /** People who just lost a scope and have to hear of it. */
  revoked: { userId: string; scope: string }[]
  /** What others, or the person, may see no more. */
  withdrawn: Withdrawal[]
}

const nothing = { changed: new Map<string, number>(), revoked: [], withdrawn: [] }

/**
 * [PUSH1–9] Runs a batch in one transaction: what was processed before is answered from the log, the rest is
 * folded in memory over rows loaded set-wise and written in bulk, together with its outcomes, its Change Log
 * and the grants that follow from it. Either all of that is on disk when this returns, or none.
 */
export async function applyBatch(
  db: Db,
  model: SyncModel,
  batch: Batch,
  options: ApplyOptions = {},
): Promise<BatchOutcome> {
  if (batch.mutations.length === 0) return await emptyBatch(db, batch)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(trx => runBatch(trx, db.dialect, model, batch, options))
    } catch (error) {
      // Two transactions made the same scope or client at once on PostgreSQL: the second sees it on its next try.
      if (attempt === 3 || !isUniqueViolation(error)) throw error
    }
  }
}

async function runBatch(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  model: SyncModel,
  { userId, clientId, mutations, vouched }: Batch,
  { onBug, mayInvite, alongside }: ApplyOptions,
): Promise<BatchOutcome> {
  await requireAccount(trx, dialect, userId)
  const now = new Date().toISOString()
  let fresh: readonly Mutation[] = mutations
  let lmid = 0
  let repeated: MutationResult[] = []
  if (clientId !== null) {
    const client = await lockClient(trx, clientId, userId, now)
    if (client.user_id !== userId) return { cloned: true, lmid: 0, results: [], ...nothing }
    lmid = client.last_mid
    const stored = await storedOutcomes(trx, clientId, lmid, mutations)
    const plan = planBatch(lmid, new Map(stored.map(({ mid, key }) => [mid, key])), mutations)
    if (plan.kind === 'cloned') return { cloned: true, lmid: plan.agreed, results: [], ...nothing }
    fresh = plan.fresh
    repeated = stored.map(({ result }) => JSON.parse(result) as MutationResult)
  }
  if (fresh.length === 0) return { cloned: false, lmid, results: repeated, ...nothing }

  const checked = await withinLimits(readyBatch(model, fresh, onBug), userId, mayInvite)
  const ready = await permitted(trx, dialect, checked, { userId, now })
  const all = withFollows(ready.ready)
  const locked = new LockedScopes(trx, dialect)
  await locked.lock(scopesOf(all, userId))
  const accountsOf = await accountsInvited(trx, dialect, ready.ready)
  const set = new WorkingSet(await loadRows(trx, dialect, needsOf(all, userId)))
  await countRoom({ trx, dialect, model, locked, set }, all, userId)
  const { next } = locked
  const ctx = { userId, now, accountsOf, ...(onBug && { onBug }), ...(vouched && { vouched }) }
  const { results, applied } = foldBatch(model, set, ready, next, ctx)

  const changed = await locked.raise(new Set(applied.map(({ mutation: { scope } }) => scope)), set.room)
  const revoked = await updateGrants(trx, dialect, applied, next)
  const parts = { trx, dialect, locked, set, userId, now }
  const further = [...(await effectRows(applied, parts)), ...(await socialRows(applied, parts))]
  const alsoChanged = new Set(further.map(({ scope }) => scope).filter(scope => !changed.has(scope)))
  for (const [scope, version] of await locked.raise(alsoChanged)) changed.set(scope, version)
  await saveRows(trx, dialect, [
    ...changedRows(applied, further, set),
    ...changeRows(applied, next, { userId, now, newId, rows: await withContext(trx, dialect, applied, set) }),
  ])
  await queuePushes(trx, dialect, further)
  await saveAskedJobs(trx, applied, userId)
  if (alongside && applied.length > 0) await alongside(trx)
  if (clientId !== null) {
    lmid = fresh.at(-1)!.mid
    await saveOutcomes(trx, dialect, clientId, fresh, results, now)
    await sql`update sync_client set last_mid = ${lmid} where id = ${clientId}`.execute(trx)
  }
  const withdrawn = withdrawals(applied, { userId, now })
  return { cloned: false, lmid, results: [...repeated, ...results], changed, revoked, withdrawn }
}

/** The set, with the rows that the Change Log names beside those that the edits needed. */
async function withContext(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  applied: readonly Applied[],
  set: WorkingSet,
): Promise<WorkingSet> {
  const rows = await loadRows(trx, dialect, changeContext(applied, set))
  for (const row of rows) if (!set.get(row.scope, row.id)) set.put(row)
  return set
}

const inviting = new Set(['collaborator.invite', 'collaborator.resend'])

/** [EFFECT5] Too many invitations in too short a time are refused one by one: what else is queued goes on. */
async function withinLimits(
  { ready, refused }: ReadyBatch,
  userId: string,
  mayInvite: ApplyOptions['mayInvite'],
): Promise<ReadyBatch> {
  if (!mayInvite || !ready.some(({ mutation }) => inviting.has(mutation.name))) return { ready, refused }
  const batch: ReadyBatch = { ready: [], refused: [...refused] }
  for (const one of ready) {
    if (!inviting.has(one.mutation.name) || (await mayInvite(userId))) batch.ready.push(one)
    else batch.refused.push(rejection(one.mutation.mid, tooMany()))
  }
  return batch
}

const tooMany = () =>
  new AppError('rate-limited', 'That is a lot of invitations for one hour. Send the rest a little later.')

/** A device that only asks what is new: nothing is written. */
async function emptyBatch(db: Db, { userId, clientId }: Batch): Promise<BatchOutcome> {
  const client = await db.kysely
    .selectFrom('sync_client')
    .select(['user_id', 'last_mid'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  const cloned = client !== undefined && client.user_id !== userId
  return { cloned, lmid: cloned ? 0 : (client?.last_mid ?? 0), results: [], ...nothing }
}

/** The device's row, made on first contact; held until the end of the transaction, so batches of it queue up. */
async function lockClient(trx: Transaction<Tables>, id: string, userId: string, now: string) {
  const { rows } = await sql<{ user_id: string; last_mid: number }>`
    insert into sync_client (id, user_id, last_mid, seen_at) values (${id}, ${userId}, 0, ${now})
    on conflict (id) do update set seen_at = excluded.seen_at
    returning user_id, last_mid`.execute(trx)
  return rows[0]!
}

async function storedOutcomes(
  trx: Transaction<Tables>,
  clientId: string,
  lmid: number,
  mutations: readonly Mutation[],
) {
  const first = Math.min(...mutations.map(({ mid }) => mid))
  if (first > lmid) return []
  return await trx
    .selectFrom('mutation_log')
    .select(['mid', 'key', 'result'])
    .where('client_id', '=', clientId)
    .where('mid', '>=', first)
    .orderBy('mid')
    .execute()
}

/** The last state of every row that the batch touched. */
function changedRows(applied: readonly Applied[], further: readonly Row[], set: WorkingSet): Row[] {
  const rows = new Map<string, Row>()
  for (const { changes } of applied) {
    for (const { after } of changes) rows.set(`${after.scope}/${after.id}`, set.get(after.scope, after.id)!)
  }
  for (const { scope, id } of further) rows.set(`${scope}/${id}`, set.get(scope, id)!)
  return [...rows.values()]
}

async function saveOutcomes(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  clientId: string,
  mutations: readonly Mutation[],
  results: readonly MutationResult[],
  now: string,
) {
  const keys = new Map(mutations.map(({ mid, key }) => [mid, key]))
  const rows = results.map(result => ({
    mid: result.mid,
    key: keys.get(result.mid)!,
    result: JSON.stringify(result),
  }))
  const source = recordset(dialect, 'r', { mid: 'bigint', key: 'text', result: 'text' }, rows)
  await sql`
    insert into mutation_log (client_id, mid, key, result, at)
    select ${clientId}, mid, key, result, ${now} from ${source}`.execute(trx)
}
