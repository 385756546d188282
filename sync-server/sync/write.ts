import { AppError } from '#shared/plain/errors.ts'
import type { ErrorCode } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/model.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../features.ts'
import { applyBatch } from './apply.ts'
import type { ApplyOptions } from './apply.ts'
import { onlyForPlanners, onlySees } from './readScope.ts'
import { reportBug } from './reportBug.ts'

/** No person overwrites "what they had not seen" through REST: it knows no base but the present. */
const latest = Number.MAX_SAFE_INTEGER

/**
 * Makes the edits of a REST call, through the same function as sync: same checks, same log, same pokes. All of them or
 * none: throws AppError with the first refusal, and then nothing was changed or told. `vouched`: this route has made
 * sure of the person's right to it by itself. `alongside` runs in the transaction of edits that change something.
 */
export async function write(
  { db, log, pokes, mayInvite }: Pick<Deps, 'db' | 'log' | 'pokes' | 'mayInvite'>,
  userId: string,
  edits: readonly Edit[],
  { vouched = false, alongside }: { vouched?: boolean } & Pick<ApplyOptions, 'alongside'> = {},
): Promise<void> {
  const madeAt = new Date().toISOString()
  const mutations = edits.map(([name, args], index): Mutation => {
    const mutator = model.mutators[name]!
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
  const batch = { userId, clientId: null, mutations, vouched }
  const options = { onBug: reportBug(log), mayInvite, check: allOrNothing, ...(alongside && { alongside }) }
  const outcome = await applyBatch(db, model, batch, options).catch(async (error: unknown) => {
    throw vouched ? error : await refusalFor(db, userId, mutations, error)
  })
  pokes.publish(outcome.changed, outcome.revoked, outcome.withdrawn)
}

function allOrNothing(results: readonly MutationResult[]): void {
  const refused = results.find(({ status }) => status === 'rejected')
  if (!refused) return
  throw new AppError((refused.code ?? 'internal') as ErrorCode, refused.message ?? 'This edit was refused.', {
    ...(refused.field && { field: refused.field }),
    ...(refused.subject && { subject: refused.subject }),
  })
}

/** To somebody who sees the trip but does not plan it, it is not missing but closed. */
async function refusalFor(
  db: Db,
  userId: string,
  mutations: readonly Mutation[],
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'not-found') return error
  const trips = new Set(mutations.map(({ scope }) => scope).filter(isTripScope))
  for (const scope of trips) if (await onlySees(db, userId, scopeId(scope))) return onlyForPlanners()
  return error
}
