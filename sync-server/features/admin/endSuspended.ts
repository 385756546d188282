import type { Deps } from '../../deps.ts'
import type { Pokes } from '../../sync/poke.ts'

const usualMs = 15_000
/** How far back each check looks, because the clocks of several servers differ and a check may run late. */
const backMs = 5 * 60_000

/**
 * Closes the open streams of people who were suspended outside of this process, by the command line or by a message
 * that got lost. Takes effect within 15 seconds, and costs one query per check no matter how many people are
 * connected.
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
