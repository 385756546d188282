import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { keyOf, retryAfter } from '../middleware/limits.ts'
import type { ApplyOptions } from './batch.ts'
import { timesCounted } from './storage.ts'

/**
 * Announces each part of a batch that was stored, and counts what was written toward the person's bytes per minute. A
 * few hundred bytes can rename someone in a thousand trips, so what is left is looked at before each part.
 */
export function partsCounted(
  { bodies, pokes }: Pick<Deps, 'bodies' | 'pokes'>,
  ctx: Context,
): Required<Pick<ApplyOptions, 'beforePart' | 'onPart'>> {
  const key = keyOf(ctx)
  // What was received is counted already.
  const { receivedBytes = 0 } = ctx.state
  let written = 0
  let counted = receivedBytes
  return {
    async beforePart() {
      await bodies?.requireLeft(key, retryAfter(ctx))
    },
    async onPart(outcome) {
      pokes.publish(outcome.changed, outcome.revoked, outcome.news)
      written += outcome.bytes
      const total = Math.max(written, timesCounted(outcome) * receivedBytes)
      await bodies?.charge(key, total - counted)
      counted = Math.max(counted, total)
    },
  }
}
