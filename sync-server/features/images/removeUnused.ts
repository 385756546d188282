import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { restorableDays } from '#shared/sync/retention.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { everyDay } from '../../jobs/everyDay.ts'

const prefix = '/api/images/file/'

const shownBy = (table: string, column: string) => sql`
  select substr(${sql.ref(column)}, ${sql.lit(prefix.length + 1)}) from ${sql.table(table)}
  where ${sql.ref(column)} like ${`${prefix}%`}`

/** The uploads that a profile, a curated place or a trip shows. */
const shown = sql`
  ${shownBy('account', 'profile_image_url')}
  union ${shownBy('curated_item', 'image_url')}
  union ${shownBy('trip_card', 'cover_image')}`

/**
 * Removes uploads older than a day that nothing shows. A trip's former cover stays for as long as the Change Log can
 * restore it. `now` in milliseconds.
 */
export async function removeUnused(db: Db, now: number): Promise<number> {
  const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()
  const { numAffectedRows } = await sql`
    delete from image where created_at < ${daysAgo(1)}
    and (cover_until is null or cover_until < ${daysAgo(restorableDays)})
    and hash not in (${shown})`.execute(db.kysely)
  return Number(numAffectedRows ?? 0)
}

/** Removes a person's uploads. Those that someone else shows as well stay, but no longer name the uploader. */
export async function removeUploadsOf(trx: Kysely<Tables>, userId: string): Promise<void> {
  await sql`delete from image where uploaded_by = ${userId} and hash not in (${shown})`.execute(trx)
  await trx.updateTable('image').set({ uploaded_by: null }).where('uploaded_by', '=', userId).execute()
}

/** Removes unused uploads, and cached pictures that are no longer needed, four times a day. */
export const removeUnusedDaily = (deps: Pick<Deps, 'db' | 'images' | 'log' | 'stopping'>): void =>
  everyDay(deps, {
    firstMs: 15 * 60_000,
    everyMs: dayMs / 4,
    async run(now) {
      const removed = await removeUnused(deps.db, now)
      const uncached = await deps.images.sweepCache(now)
      return removed + uncached > 0 ? { removed, uncached } : undefined
    },
    done: 'unused pictures removed',
    failed: 'removing unused pictures failed',
  })
