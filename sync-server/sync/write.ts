import { AppError } from '#shared/plain/errors.ts'
import type { ErrorCode } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { inChunks } from '#shared/plain/inChunks.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { SyncModel } from '#shared/sync/model.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import type { Deps } from '../deps.ts'
import { Breather } from '../load/Breather.ts'
import { keyOfPerson } from '../load/keyOfPerson.ts'
import { applyBatch } from './applyBatch.ts'
import type { ApplyOptions, Batch } from './batch.ts'
import { dropDraft, piece, writeDraft } from './drafts.ts'
import { hooksOf } from './hooks.ts'
import type { Engine } from './hooks.ts'
import { reportBug } from './reportBug.ts'

/** REST edits have no base but the present, so no person overwrites "what they had not seen". */
const latest = Number.MAX_SAFE_INTEGER

/** What writing needs. */
export type WriteDeps = Pick<Deps, 'engine' | 'bodies' | 'log' | 'pokes'>

/**
 * Makes the edits of a REST call through the same function as sync: same checks, same log, same pokes. All of them or
 * none: throws AppError with the first refusal, and then nothing was changed or announced. `alongside` runs in the
 * transaction of edits that change something. What is written counts toward the person's bytes per minute.
 */
export async function write(
  deps: WriteDeps,
  userId: string,
  edits: readonly Edit[],
  options: Pick<Batch, 'lock' | 'vouch'> & Pick<ApplyOptions, 'alongside'> = {},
): Promise<void> {
  await apply(deps, { userId, mutations: mutationsOf(deps.engine.model, edits), ...options })
}

/**
 * Makes many edits in the same way, but in several transactions, so that nobody waits long for one of them. If edits
 * are refused, those before them stay: use it for what can be refused only by the first ones, and can be asked for again.
 */
export async function writeInSteps(deps: WriteDeps, userId: string, edits: readonly Edit[]): Promise<void> {
  for (const step of inChunks(edits, piece)) await write(deps, userId, step)
}

/**
 * Makes a new trip in the same way, however large: the first edit creates the trip, and the others put something into
 * it; they are made as they are needed. Others run in between, but the trip appears all at once, or not at all.
 * `recheck` runs in the transaction in which it appears.
 */
export async function writeNewTrip(
  deps: WriteDeps,
  userId: string,
  edits: Iterable<Edit>,
  { recheck }: Pick<Batch, 'recheck'> = {},
): Promise<void> {
  const { engine, log } = deps
  const again = recheck && { recheck }
  const mutations = mutationsOf(engine.model, await collected(edits))
  if (mutations.length <= piece) return await apply(deps, { userId, mutations, ...again })
  const [create] = mutations
  try {
    const draft = await writeDraft(engine, userId, mutations, {
      onBug: reportBug(log),
      check: allOrNothing,
    })
    await apply(deps, { userId, mutations: [create!], draft, ...again })
  } catch (error) {
    // If this fails as well, the purge removes the draft.
    await dropDraft(engine.db, create!.scope).catch(() => undefined)
    throw error
  }
}

async function collected<T>(all: Iterable<T>): Promise<T[]> {
  const breather = new Breather()
  const list: T[] = []
  for (const one of all) {
    list.push(one)
    await breather.breathe()
  }
  return list
}

async function apply(
  { engine, bodies, log, pokes }: WriteDeps,
  {
    userId,
    mutations,
    lock,
    vouch,
    recheck,
    draft,
    alongside,
  }: Omit<Batch, 'clientId'> & Pick<ApplyOptions, 'alongside'>,
): Promise<void> {
  const batch = {
    userId,
    clientId: null,
    mutations,
    ...(lock && { lock }),
    ...(vouch && { vouch }),
    ...(recheck && { recheck }),
    ...(draft && { draft }),
  }
  const options = { onBug: reportBug(log), check: allOrNothing, ...(alongside && { alongside }) }
  const outcome = await applyBatch(engine, batch, options).catch(async (error: unknown) => {
    throw vouch ? error : await refusalFor(engine, userId, mutations, error)
  })
  pokes.publish(outcome.changed, outcome.revoked, outcome.news)
  await bodies?.charge(keyOfPerson(userId), outcome.bytes + (draft?.bytes ?? 0))
}

function mutationsOf({ mutators }: SyncModel, edits: readonly Edit[]): Mutation[] {
  const madeAt = new Date().toISOString()
  return edits.map(([name, args], index): Mutation => {
    const mutator = mutators[name]!
    return {
      mid: index + 1,
      key: newId(),
      sv: mutator.version,
      name,
      scope: mutator.scope(args),
      base: latest,
      madeAt,
      args,
    }
  })
}

function allOrNothing(results: readonly MutationResult[]): void {
  const refused = results.find(({ status }) => status === 'rejected')
  if (!refused) return
  throw new AppError((refused.code ?? 'internal') as ErrorCode, refused.message ?? 'This edit was refused.', {
    ...(refused.field && { field: refused.field }),
    ...(refused.subject && { subject: refused.subject }),
  })
}

/** What the person is told: what features say about the error, or the error itself. */
async function refusalFor(
  engine: Engine,
  userId: string,
  mutations: readonly Mutation[],
  error: unknown,
): Promise<unknown> {
  let told = error
  for (const refusal of hooksOf(engine, 'refusal')) told = await refusal(engine.db, userId, mutations, told)
  return told
}
