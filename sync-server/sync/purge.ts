import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { Logger } from '../log.ts'
import type { Db } from '../db/open.ts'

const tombstoneDays = 90
const outcomeDays = 30
const firstRunMs = 10 * 60_000

/**
 * [LIFE3] Removes tombstones older than 90 days, with `min_version` raised past them so that a device which
 * was away for longer starts over, and outcomes older than 30 days. A trip deleted that long ago goes whole,
 * with everybody's grant of it. `now` in milliseconds.
 */
export async function purge(db: Db, now: number): Promise<{ tombstones: number; outcomes: number }> {
  const before = (days: number) => new Date(now - days * dayMs).toISOString()
  return await db.transaction(async trx => {
    const cut = before(tombstoneDays)
    await sql`
      update scope set min_version = coalesce((
        select max(version) from entity where scope_id = scope.id and deleted_at < ${cut}), min_version)
      where id in (select scope_id from entity where deleted_at < ${cut})`.execute(trx)
    // What is left of a trip would fall to whoever makes a trip of this id next: it goes as a whole.
    await sql`
      update scope set min_version = version
      where id in (select scope_id from entity where kind = 'trip' and deleted_at < ${cut})`.execute(trx)
    await sql`
      delete from grant_
      where scope_id in (select scope_id from entity where kind = 'trip' and deleted_at < ${cut})`.execute(
      trx,
    )
    await sql`
      delete from entity
      where scope_id in (select scope_id from entity where kind = 'trip' and deleted_at < ${cut})
      and (deleted_at is null or deleted_at >= ${cut})`.execute(trx)
    for (const table of ['open_invitation', 'invitation_link'] as const) {
      await sql`
        delete from ${sql.table(table)}
        where scope_id in (select scope_id from entity where kind = 'trip' and deleted_at < ${cut})`.execute(
        trx,
      )
    }
    await trx.deleteFrom('invitation_link').where('expires_at', '<', new Date(now).toISOString()).execute()
    const rows = await trx.deleteFrom('entity').where('deleted_at', '<', cut).executeTakeFirst()
    const log = await trx.deleteFrom('mutation_log').where('at', '<', before(outcomeDays)).executeTakeFirst()
    return { tombstones: Number(rows.numDeletedRows), outcomes: Number(log.numDeletedRows) }
  })
}

/** Purges once a day while the server runs; not on start, which has better things to do. */
export function purgeDaily(db: Db, log: Logger, stopping: AbortSignal): void {
  const run = () => {
    purge(db, Date.now()).then(
      removed => log.info(removed, 'old tombstones and outcomes removed'),
      (error: unknown) => log.warn({ err: error }, 'removing old tombstones failed'),
    )
  }
  const first = setTimeout(run, firstRunMs).unref()
  const daily = setInterval(run, dayMs).unref()
  stopping.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(daily)
  })
}
