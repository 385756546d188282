import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { changeContext } from '#shared/features/changelog/changeContext.ts'
import { changeRows } from '#shared/features/changelog/changeRows.ts'
import { newId } from '#shared/plain/ids.ts'
import { foldBatch, readyBatch } from '#shared/sync/foldBatch.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { SyncModel } from '#shared/sync/model.ts'
import { needsOf } from '#shared/sync/needsOf.ts'
import { planBatch } from '#shared/sync/planBatch.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { rejection, withFollows } from '#shared/sync/runMutation.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { AppError } from '#shared/plain/errors.ts'
import { saveAskedJobs } from '../ai/askedJobs.ts'
import { isDatabaseFailure } from '../db/isDatabaseFailure.ts'
import { isUniqueViolation } from '../db/isUniqueViolation.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'
import { queuePushes } from '../push/notices.ts'
import { socialRows } from '../social/effects.ts'
import { partsOf } from '../social/partsOf.ts'
import { permitted } from '../social/permitted.ts'
import { withTrueCredits } from '../social/withTrueCredits.ts'
import { withdrawals } from '../social/withdrawals.ts'
import type { Withdrawal } from '../social/withdrawals.ts'
import { countRoom, scopesOf } from './countRoom.ts'
import { accountsInvited, effectRows } from './effects.ts'
import { loadRows, saveRows } from './entityStore.ts'
import { findHomes } from './findHomes.ts'
import { updateGrants } from './grants.ts'
import type { InvitationLimit } from './invitationLimit.ts'
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
  /** Hears of every fault of ours, with its cause, that an edit was refused for. */
  onBug?: (error: unknown) => void
  mayInvite?: InvitationLimit
  /** Hears the outcomes before anything is written; throwing leaves everything as it was. */
  check?: (results: readonly MutationResult[]) => void
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
  /** How many invitations went out. */
  invited: number
}

const nothing = { changed: new Map<string, number>(), revoked: [], withdrawn: [], invited: 0 }

/**
 * [PUSH1–11] Runs a batch: what was processed before is answered from the log, the rest is folded in memory over rows
 * loaded set-wise and written in bulk, together with its outcomes, its Change Log and the grants that follow from it,
 * in one transaction for each part. All of that is on disk when this returns. What fails unexpectedly is found by
 * halving, and set aside; when the database fails, this throws, and the same may be sent again.
 *
 * Without a client id no queue waits behind the edits: they are one transaction, and whatever is thrown in it is thrown.
 */
export async function applyBatch(
  db: Db,
  model: SyncModel,
  batch: Batch,
  options: ApplyOptions = {},
): Promise<BatchOutcome> {
  const { clientId, mutations } = batch
  if (mutations.length === 0) return await emptyBatch(db, batch)
  if (clientId === null) {
    const tried = await tryBatch(db, model, batch, options)
    if ('fault' in tried) throw tried.fault
    return tried
  }
  const run = async (part: readonly Mutation[]): Promise<BatchOutcome> => {
    const tried = await tryBatch(db, model, { ...batch, mutations: part }, options)
    if (!('fault' in tried)) return tried
    const [first, ...others] = part
    if (others.length === 0) return await setAside(db, { ...batch, clientId }, first!, tried.fault, options)
    const half = part.length >> 1
    return await inTurn([part.slice(0, half), part.slice(half)], run)
  }
  return await inTurn(partsOf(mutations), run)
}

/** Runs parts one after the other, each on what the one before left, and puts their outcomes together. */
async function inTurn(
  parts: readonly (readonly Mutation[])[],
  run: (part: readonly Mutation[]) => Promise<BatchOutcome>,
): Promise<BatchOutcome> {
  const outcomes: BatchOutcome[] = []
  for (const part of parts) {
    const outcome = await run(part)
    // Then nothing before it was run either: it had all been processed.
    if (outcome.cloned) return outcome
    outcomes.push(outcome)
  }
  return {
    cloned: false,
    lmid: outcomes.at(-1)!.lmid,
    results: outcomes.flatMap(({ results }) => results),
    changed: new Map(outcomes.flatMap(({ changed }) => [...changed])),
    revoked: outcomes.flatMap(({ revoked }) => revoked),
    withdrawn: outcomes.flatMap(({ withdrawn }) => withdrawn),
    invited: outcomes.reduce((sum, { invited }) => sum + invited, 0),
  }
}

/**
 * Runs edits in one transaction. What goes wrong with them comes back as `fault`, and nothing of them is stored then;
 * what goes wrong with the database is thrown, and so is that the account was deleted.
 */
async function tryBatch(
  db: Db,
  model: SyncModel,
  batch: Batch,
  options: ApplyOptions,
): Promise<BatchOutcome | { fault: unknown }> {
  const { userId, mutations } = batch
  const inviting = mutations.filter(isInviting).length
  const places = inviting > 0 ? await options.mayInvite?.(userId, inviting) : undefined
  let invited = 0
  try {
    for (let attempt = 1; ; attempt++) {
      let thrown: { error: unknown } | undefined
      try {
        const outcome = await db.transaction(async trx => {
          thrown = undefined
          try {
            return await runBatch(trx, db.dialect, model, batch, { ...options, places: places?.room })
          } catch (error) {
            thrown = { error }
            throw error
          }
        })
        invited = outcome.invited
        return outcome
      } catch (error) {
        // What was thrown outside of them concerns beginning and ending the transaction.
        if (!thrown) throw error
        // Two transactions made the same scope or client at once on PostgreSQL: the second sees it on its next try.
        if (attempt < 3 && isUniqueViolation(thrown.error)) continue
        if (isDatabaseFailure(thrown.error) || isAccountGone(thrown.error)) throw thrown.error
        return { fault: thrown.error }
      }
    }
  } finally {
    await places?.giveBack(places.room - invited)
  }
}

const isAccountGone = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unauthenticated'

/**
 * [PUSH10] Records an edit that fails by a fault of ours as refused: its maker keeps the text, and what is behind it goes
 * on. Where the database cannot even store this, it is the database that fails, and nothing is refused.
 */
async function setAside(
  db: Db,
  { userId, clientId }: { userId: string; clientId: string },
  mutation: Mutation,
  fault: unknown,
  { onBug }: ApplyOptions,
): Promise<BatchOutcome> {
  const { mid, name } = mutation
  onBug?.(new Error(`an edit failed and was set aside: ${name}`, { cause: fault }))
  const result = rejection(mid, fault)
  return await db.transaction(async trx => {
    await requireAccount(trx, db.dialect, userId)
    const now = new Date().toISOString()
    const { last_mid } = await lockClient(trx, clientId, userId, now)
    const stored = await storedOutcomes(trx, clientId, last_mid, [mutation])
    // Another copy of the batch may have been quicker.
    if (last_mid >= mid) {
      const results = stored.map(one => JSON.parse(one.result) as MutationResult)
      return { cloned: false, lmid: last_mid, results, ...nothing }
    }
    await saveOutcomes(trx, db.dialect, clientId, [mutation], [result], now)
    await sql`update sync_client set last_mid = ${mid} where id = ${clientId}`.execute(trx)
    return { cloned: false, lmid: mid, results: [result], ...nothing }
  })
}

async function runBatch(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  model: SyncModel,
  { userId, clientId, mutations, vouched }: Batch,
  { onBug, check, alongside, places = Infinity }: ApplyOptions & { places?: number | undefined },
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

  const allowed = await permitted(trx, dialect, readyBatch(model, fresh, onBug), { userId, now })
  const ready = await withTrueCredits(trx, dialect, allowed, userId)
  const all = withFollows(ready.ready)
  const locked = new LockedScopes(trx, dialect)
  await locked.lock(scopesOf(all, userId))
  const accountsOf = await accountsInvited(trx, dialect, ready.ready)
  const needs = needsOf(all, userId)
  const set = new WorkingSet(await loadRows(trx, dialect, needs))
  await findHomes({ trx, dialect, model, set }, needs)
  await countRoom({ trx, dialect, model, locked, set }, all, userId)
  const { next } = locked
  let invited = 0
  // [EFFECT5] The last thing asked of an edit: what is refused or changes nothing counts for nothing.
  const admit = (mutation: Mutation) => {
    if (isInviting(mutation) && ++invited > places) throw tooMany()
  }
  const ctx = { userId, now, accountsOf, admit, ...(onBug && { onBug }), ...(vouched && { vouched }) }
  const { results, applied } = foldBatch(model, set, ready, next, ctx)
  check?.(results)

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
  return {
    cloned: false,
    lmid,
    results: [...repeated, ...results],
    changed,
    revoked,
    withdrawn: withdrawals(applied, { userId, now }),
    invited: Math.min(invited, places),
  }
}

/** The set, with the rows that the Change Log names beside those that the edits needed. */
async function withContext(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  applied: readonly Applied[],
  set: WorkingSet,
): Promise<WorkingSet> {
  const rows = await loadRows(trx, dialect, changeContext(applied, set))
  for (const row of rows) if (!set.get(row.scope, row.kind, row.id)) set.put(row)
  return set
}

const isInviting = ({ name }: Mutation): boolean =>
  name === 'collaborator.invite' || name === 'collaborator.resend'

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
  const note = (row: Row) => rows.set(rowKey(row), set.get(row.scope, row.kind, row.id)!)
  for (const { changes } of applied) for (const { after } of changes) note(after)
  for (const row of further) note(row)
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
