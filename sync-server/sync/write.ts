import { AppError } from '#shared/plain/errors.ts'
import type { ErrorCode } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import type { Deps } from '../deps.ts'
import { applyBatch } from './applyBatch.ts'
import type { ApplyOptions, Batch } from './batch.ts'
import { hooksOf } from './hooks.ts'
import type { Engine } from './hooks.ts'
import { reportBug } from './reportBug.ts'

/** REST edits have no base but the present, so no person overwrites "what they had not seen". */
const latest = Number.MAX_SAFE_INTEGER

/**
 * Makes the edits of a REST call through the same function as sync: same checks, same log, same pokes. All of them or
 * none: throws AppError with the first refusal, and then nothing was changed or announced. `alongside` runs in the transaction of edits that change something.
 */
export async function write(
  { engine, log, pokes }: Pick<Deps, 'engine' | 'log' | 'pokes'>,
  userId: string,
  edits: readonly Edit[],
  { vouch, alongside }: Pick<Batch, 'vouch'> & Pick<ApplyOptions, 'alongside'> = {},
): Promise<void> {
  const madeAt = new Date().toISOString()
  const mutations = edits.map(([name, args], index): Mutation => {
    const mutator = engine.model.mutators[name]!
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
  const batch = { userId, clientId: null, mutations, ...(vouch && { vouch }) }
  const options = { onBug: reportBug(log), check: allOrNothing, ...(alongside && { alongside }) }
  const outcome = await applyBatch(engine, batch, options).catch(async (error: unknown) => {
    throw vouch ? error : await refusalFor(engine, userId, mutations, error)
  })
  pokes.publish(outcome.changed, outcome.revoked, outcome.news)
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
