import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Logger } from '../../log.ts'

const dayMs = 86_400_000
const firstRunMs = 15 * 60_000
const everyMs = dayMs / 4
const prefix = '/api/images/file/'

/** Removes uploads older than a day that no profile, curated place or trip shows. `now` in milliseconds. */
export async function removeUnused(db: Db, now: number): Promise<number> {
  const before = new Date(now - dayMs).toISOString()
  const used = (table: string, column: string) => sql`
    select substr(${sql.ref(column)}, ${sql.lit(prefix.length + 1)}) from ${sql.table(table)}
    where ${sql.ref(column)} like ${`${prefix}%`}`
  const { numAffectedRows } = await sql`
    delete from image where created_at < ${before} and hash not in (
      ${used('account', 'profile_image_url')}
      union ${used('curated_item', 'image_url')}
      union ${used('trip_card', 'cover_image')})`.execute(db.kysely)
  return Number(numAffectedRows ?? 0)
}

/** Does so now and then while the server runs; not on start, which has better things to do. */
export function removeUnusedDaily(db: Db, log: Logger, stopping: AbortSignal): void {
  const run = () => {
    removeUnused(db, Date.now()).then(
      removed => removed > 0 && log.info({ removed }, 'unused uploads removed'),
      (error: unknown) => log.warn({ err: error }, 'removing unused uploads failed'),
    )
  }
  const first = setTimeout(run, firstRunMs).unref()
  const again = setInterval(run, everyMs).unref()
  stopping.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(again)
  })
}
