import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { AppError } from '#shared/plain/errors.ts'
import { isDatabaseFailure } from '../db/isDatabaseFailure.ts'
import { isUniqueViolation } from '../db/isUniqueViolation.ts'
import { unchanged } from './batch.ts'
import type { ApplyOptions, Batch, BatchOutcome } from './batch.ts'
import { readClient, TooManyDevices } from './clients.ts'
import { hooksOf } from './hooks.ts'
import type { Engine, Reservation } from './hooks.ts'
import { partsOf } from './partsOf.ts'
import { runBatch } from './runBatch.ts'
import { setAside } from './setAside.ts'

/**
 * [PUSH1–11] Runs a batch. What was processed before is answered from the log. The rest is folded in memory over rows
 * loaded in bulk, and written in bulk together with its outcomes, its Change Log and the grants that follow from it, in
 * one transaction per part. All of that is on disk when this returns. An edit that fails unexpectedly is found by
 * halving the batch, and set aside. When the database fails or `beforePart` throws, this throws, and the same batch may
 * be sent again.
 *
 * Without a client id, no queue waits behind the edits: they are one transaction, and whatever it throws is thrown.
 */
export async function applyBatch(
  engine: Engine,
  batch: Batch,
  options: ApplyOptions = {},
): Promise<BatchOutcome> {
  const { clientId, mutations } = batch
  if (mutations.length === 0) return await emptyBatch(engine, batch)
  if (clientId === null) {
    const tried = await tryBatch(engine, batch, options)
    if ('fault' in tried) throw tried.fault
    return tried
  }
  const stored = async (outcome: BatchOutcome): Promise<BatchOutcome> => {
    await options.onPart?.(outcome)
    return outcome
  }
  const run = async (part: readonly Mutation[]): Promise<BatchOutcome> => {
    await options.beforePart?.()
    const tried = await tryBatch(engine, { ...batch, mutations: part }, options)
    if (!('fault' in tried)) return await stored(tried)
    const [first, ...others] = part
    if (others.length === 0)
      return await stored(await setAside(engine, { ...batch, clientId }, first!, tried.fault, options))
    const half = part.length >> 1
    return await inTurn([part.slice(0, half), part.slice(half)], run)
  }
  return await inTurn(partsOf(engine.model, mutations), run)
}

/** Runs parts one after another, each on the result of the one before, and combines their outcomes. */
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
    results: onePerMid(outcomes.flatMap(({ results }) => results)),
    changed: new Map(outcomes.flatMap(({ changed }) => [...changed])),
    revoked: outcomes.flatMap(({ revoked }) => revoked),
    news: outcomes.flatMap(({ news }) => news),
    bytes: outcomes.reduce((sum, { bytes }) => sum + bytes, 0),
    isFull: outcomes.some(({ isFull }) => isFull),
  }
}

/** A batch may name a mutation twice, and the two may be in different parts: the second one repeats the outcome. */
const onePerMid = (results: readonly MutationResult[]): MutationResult[] => [
  ...new Map(results.map(result => [result.mid, result])).values(),
]

/**
 * Runs edits in one transaction. If an edit fails, stores nothing and returns the error as `fault`. Throws when the
 * database fails, when the account was deleted, or when it has used too many devices.
 */
async function tryBatch(
  engine: Engine,
  batch: Batch,
  options: ApplyOptions,
): Promise<BatchOutcome | { fault: unknown }> {
  const held: Reservation[] = []
  let isWritten = false
  try {
    try {
      for (const reserve of hooksOf(engine, 'reserve')) {
        const reservation = await reserve(batch.userId, batch.mutations)
        if (reservation) held.push(reservation)
      }
    } catch (error) {
      if (isDatabaseFailure(error)) throw error
      return { fault: error }
    }
    for (let attempt = 1; ; attempt++) {
      let thrown: { error: unknown } | undefined
      try {
        const outcome = await engine.db.transaction(async trx => {
          thrown = undefined
          for (const reservation of held) reservation.begin()
          try {
            return await runBatch(engine, trx, batch, { ...options, held })
          } catch (error) {
            thrown = { error }
            throw error
          }
        })
        isWritten = true
        return outcome
      } catch (error) {
        // An error from outside `runBatch` concerns beginning or ending the transaction.
        if (!thrown) throw error
        // On PostgreSQL, two transactions created the same scope or client at once: the second sees it on its next try.
        if (attempt < 3 && isUniqueViolation(thrown.error)) continue
        if (isDatabaseFailure(thrown.error) || isForWholeBatch(thrown.error)) throw thrown.error
        return { fault: thrown.error }
      }
    }
  } finally {
    for (const reservation of held) await reservation.end(isWritten)
  }
}

/** True for what is wrong with the account or the device, not with an edit. */
const isForWholeBatch = (error: unknown): boolean =>
  error instanceof TooManyDevices || (error instanceof AppError && error.code === 'unauthenticated')

/** A device that only asks what is new: nothing is written. */
async function emptyBatch({ db }: Engine, { userId, clientId }: Batch): Promise<BatchOutcome> {
  const client = await readClient(db, clientId)
  const cloned = client !== undefined && client.user_id !== userId
  return unchanged({ cloned, lmid: cloned ? 0 : (client?.last_mid ?? 0), results: [] })
}
