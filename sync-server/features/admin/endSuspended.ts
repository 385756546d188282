import type { Deps } from '../../features.ts'
import type { Pokes } from '../../sync/poke.ts'

const usualMs = 15_000
/** Clocks of several servers differ, and a look may come late. */
const backMs = 5 * 60_000

/**
 * Ends what somebody has open who was suspended outside of this process, at the command line or by a message that
 * got lost: within a quarter of a minute, at the cost of one look however many people are here.
 */
export function endSuspended(
  { db, log, pokes, stopping }: Pick<Deps, 'db' | 'log' | 'stopping'> & { pokes: Pick<Pokes, 'end'> },
  everyMs = usualMs,
): void {
  const done = new Map<string, string>()
  const look = async () => {
    const since = new Date(Date.now() - backMs).toISOString()
    const rows = await db.kysely
      .selectFrom('account')
      .select(['id', 'suspended_at'])
      .where('suspended_at', '>', since)
      .execute()
    for (const [id, at] of done) if (at < since) done.delete(id)
    for (const { id, suspended_at } of rows) {
      if (done.get(id) === suspended_at) continue
      done.set(id, suspended_at!)
      pokes.end(id)
    }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ err: error }, 'looking for suspended accounts failed')
    })
  }, everyMs).unref()
  stopping.addEventListener('abort', () => clearInterval(timer))
}
