import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Logger } from '../../log.ts'

const firstRunMs = 15 * 60_000
const everyMs = dayMs / 4
const prefix = '/api/images/file/'

const shownBy = (table: string, column: string) => sql`
  select substr(${sql.ref(column)}, ${sql.lit(prefix.length + 1)}) from ${sql.table(table)}
  where ${sql.ref(column)} like ${`${prefix}%`}`

/** The uploads that a profile, a curated place or a trip shows. */
const shown = sql`
  ${shownBy('account', 'profile_image_url')}
  union ${shownBy('curated_item', 'image_url')}
  union ${shownBy('trip_card', 'cover_image')}`

/** Removes uploads older than a day that nothing shows. `now` in milliseconds. */
export async function removeUnused(db: Db, now: number): Promise<number> {
  const before = new Date(now - dayMs).toISOString()
  const { numAffectedRows } = await sql`
    delete from image where created_at < ${before} and hash not in (${shown})`.execute(db.kysely)
  return Number(numAffectedRows ?? 0)
}

/** Removes what a person uploaded; what somebody else shows as well stays, and nobody's name is on it any more. */
export async function removeUploadsOf(trx: Kysely<Tables>, userId: string): Promise<void> {
  await sql`delete from image where uploaded_by = ${userId} and hash not in (${shown})`.execute(trx)
  await trx.updateTable('image').set({ uploaded_by: null }).where('uploaded_by', '=', userId).execute()
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
