import { foldBatch, readyBatch } from '#shared/sync/foldBatch.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { MutationContext } from '#shared/sync/context.ts'
import { needsOf } from '#shared/sync/needsOf.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { AppError } from '#shared/plain/errors.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { userScope } from '#shared/sync/scope.ts'
import { withFollows } from '#shared/sync/readyMutation.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Trx } from '../db/trx.ts'
import { unchanged } from './batch.ts'
import type { ApplyOptions, Batch, BatchOutcome, Draft } from './batch.ts'
import { requireRoomForDevice, saveOutcomes } from './clients.ts'
import { countRoom, scopesOf } from './countRoom.ts'
import { publishDraft } from './drafts.ts'
import { loadRows, saveRows } from './entityStore.ts'
import { findHomes } from './findHomes.ts'
import { freshOf } from './freshOf.ts'
import { findRemoved } from './findRemoved.ts'
import { updateGrants } from './grants.ts'
import { hooksOf } from './hooks.ts'
import type { At, Engine, Looked, Reservation, Writing } from './hooks.ts'
import { storageCheck } from './storage.ts'
import { requireAccount } from './requireAccount.ts'
import { LockedScopes } from './scopes.ts'

export interface RunOptions extends ApplyOptions {
  held: readonly Reservation[]
}

/** Runs one part of a batch in a transaction: answers what was processed before, folds and writes the rest. */
export async function runBatch(
  engine: Engine,
  trx: Trx,
  { userId, clientId, mutations, lock, vouch, recheck, draft }: Batch,
  options: RunOptions,
): Promise<BatchOutcome> {
  await lock?.(trx)
  await requireAccount(trx, userId)
  const at: At = { engine, trx, userId, now: new Date().toISOString() }
  const { cloned, lmid, repeated, repeatedBytes, fresh, isNew } = await freshOf(at, clientId, mutations)
  if (cloned || fresh.length === 0)
    return unchanged({ cloned, lmid, results: repeated, bytes: repeatedBytes })

  const { results, applied, writing, isFull } = await fold(at, fresh, {
    ...options,
    vouch,
    recheck,
    draft,
    isNew,
  })
  options.check?.(results)
  if (draft) await publishDraft(trx, draft, writing.locked)
  const { changed, revoked, bytes } = await writeAll(applied, writing, draft)
  if (options.alongside && applied.length > 0) await options.alongside(trx)
  const saved =
    clientId === null ? { lmid, bytes: 0 } : await saveOutcomes(trx, clientId, fresh, results, at.now)
  return {
    cloned: false,
    lmid: saved.lmid,
    results: [...repeated, ...results],
    changed,
    revoked,
    news: hooksOf(engine, 'news').flatMap(news => news(applied, at)),
    bytes: repeatedBytes + bytes + saved.bytes,
    isFull,
  }
}

interface Folded {
  results: MutationResult[]
  applied: Applied[]
  writing: Writing
  isFull: boolean
}

interface FoldOptions extends RunOptions, Pick<Batch, 'vouch' | 'recheck' | 'draft'> {
  /** Whether they come from a device that is not known yet. */
  isNew: boolean
}

/** Folds edits in memory over the rows that they need, in scopes that are locked from here on. */
async function fold(
  at: At,
  fresh: readonly Mutation[],
  { held, onBug, vouch, recheck, draft, isNew }: FoldOptions,
): Promise<Folded> {
  const { engine, trx, userId, now } = at
  const { model } = engine
  let batch = readyBatch(model, fresh, onBug)
  for (const holds of hooksOf(engine, 'holds')) await holds(batch.ready, at)
  const locked = new LockedScopes(trx)
  const scopes = new Set(scopesOf(engine, withFollows(batch.ready), userId))
  for (const reaches of hooksOf(engine, 'reaches')) {
    for (const scope of await reaches(batch.ready, at)) scopes.add(scope)
  }
  if (isNew) scopes.add(userScope(userId))
  await locked.lock(scopes)
  if (isNew) await requireRoomForDevice(trx, { userId, now, most: engine.devicesADay })
  await vouch?.(trx)
  await recheck?.(trx)
  for (const permit of hooksOf(engine, 'permit')) batch = await permit(batch, at)
  const all = withFollows(batch.ready)
  const asked: Looked = {}
  for (const before of hooksOf(engine, 'before')) Object.assign(asked, await before(batch.ready, at))
  const needs = needsOf(all, userId)
  const writing = { ...at, locked, set: new WorkingSet(await loadRows(trx, needs)) }
  const removed = findRemoved(writing, needs.keys())
  await findHomes(writing, needs)
  await countRoom(writing, all)
  if (draft) writing.set.room.set(draft.scope, new Map(draft.room))
  // [EFFECT5] The final check of an edit: one that is refused or changes nothing doesn't count.
  const storage = vouch ? { isFull: false } : await storageCheck(writing, all, draft?.bytes)
  const admit: MutationContext['admit'] = (mutation, rows) => {
    if (removed.has(mutation.scope)) throw new AppError('conflict', 'This id is taken.')
    storage.admit?.(mutation, rows)
    for (const reservation of held) reservation.admit(mutation)
  }
  const ctx = { userId, now, ...asked, admit, ...(onBug && { onBug }), ...(vouch && { vouched: true }) }
  return { ...foldBatch(model, writing.set, batch, locked.next, ctx), writing, isFull: storage.isFull }
}

/** Writes what edits changed and everything that follows from it. */
async function writeAll(applied: readonly Applied[], writing: Writing, draft: Draft | undefined) {
  const { engine, trx, locked, set } = writing
  const changed = await locked.raise(new Set(applied.map(({ mutation: { scope } }) => scope)), set.room)
  const grants = hooksOf(engine, 'grants').flatMap(grant => grant(applied, locked.next))
  const revoked = await updateGrants(trx, grants)
  for (const renewals of hooksOf(engine, 'renewals')) revoked.push(...(await renewals(applied, trx)))
  const written: Row[] = []
  const all = draft ? [...applied, ...draft.applied] : applied
  for (const effects of hooksOf(engine, 'effects')) written.push(...(await effects(all, writing)))
  const alsoChanged = new Set(written.map(({ scope }) => scope).filter(scope => !changed.has(scope)))
  for (const [scope, version] of await locked.raise(alsoChanged)) changed.set(scope, version)
  const further = lastOf(written, set)
  const edited = applied.flatMap(({ changes }) => changes.map(({ after }) => after))
  const rows = lastOf([...edited, ...written], set)
  if (!draft) for (const log of hooksOf(engine, 'log')) rows.push(...(await log(applied, writing)))
  const bytes = await saveRows(trx, rows)
  for (const after of hooksOf(engine, 'after')) await after(applied, further, writing)
  return { changed, revoked, bytes }
}

/** The last state of each of these rows. */
function lastOf(rows: readonly Row[], set: WorkingSet): Row[] {
  const unique = new Map(rows.map(row => [rowKey(row), row]))
  return [...unique.values()].map(({ scope, kind, id }) => set.get(scope, kind, id)!)
}
