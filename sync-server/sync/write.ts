import { AppError } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { model } from '#shared/model.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { Deps } from '../features.ts'
import { applyBatch } from './apply.ts'
import type { ApplyOptions } from './apply.ts'
import { reportBug } from './reportBug.ts'

/** No person overwrites "what they had not seen" through REST: it knows no base but the present. */
const latest = Number.MAX_SAFE_INTEGER

/**
 * Makes edits for a REST call, through the same function as sync: same checks, same log, same pokes. Each
 * edit stands by itself; throws AppError with the first refusal. `vouched`: this route has made sure of the
 * person's right to it by itself. `alongside` runs in the transaction of edits that change something.
 */
export async function write(
  { db, log, pokes, mayInvite }: Pick<Deps, 'db' | 'log' | 'pokes' | 'mayInvite'>,
  userId: string,
  edits: readonly (readonly [name: string, args: Record<string, unknown>])[],
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
  const options = { onBug: reportBug(log), mayInvite, ...(alongside && { alongside }) }
  const outcome = await applyBatch(db, model, batch, options)
  pokes.publish(outcome.changed, outcome.revoked, outcome.withdrawn)
  const refused = outcome.results.find(({ status }) => status === 'rejected')
  if (refused) {
    throw new AppError(
      (refused.code ?? 'internal') as ErrorCode,
      refused.message ?? 'This edit was refused.',
      {
        ...(refused.field && { field: refused.field }),
        ...(refused.subject && { subject: refused.subject }),
      },
    )
  }
}
