import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { everyDay } from '../jobs/everyDay.ts'
import type { Clock } from '../jobs/everyDay.ts'
import { hooksOf } from './hooks.ts'
import type { Engine } from './hooks.ts'

const tombstoneDays = 90
const outcomeDays = 30

/**
 * [LIFE3] Removes tombstones older than 90 days, raising `min_version` past them so that a device that was away for
 * longer starts over. Also removes outcomes older than 30 days. A trip deleted that long ago is removed entirely, with
 * everyone's grants for it. `now` is in milliseconds.
 */
export async function purge(engine: Engine, now: number): Promise<{ tombstones: number; outcomes: number }> {
  const before = (days: number) => new Date(now - days * dayMs).toISOString()
  return await engine.db.transaction(async trx => {
    const cut = before(tombstoneDays)
    await sql`
      update scope set min_version = coalesce((
        select max(version) from entity where scope_id = scope.id and deleted_at < ${cut}), min_version)
      where id in (select scope_id from entity where deleted_at < ${cut})`.execute(trx)
    for (const root of hooksOf(engine, 'root')) {
      const gone = sql`select scope_id from entity where kind = ${sql.lit(root)} and deleted_at < ${cut}`
      // Anything left over would go to whoever uses this id next, so the scope goes as a whole.
      await sql`update scope set min_version = version where id in (${gone})`.execute(trx)
      await sql`delete from grant_ where scope_id in (${gone})`.execute(trx)
      await sql`
        delete from entity where scope_id in (${gone})
        and (deleted_at is null or deleted_at >= ${cut})`.execute(trx)
      for (const also of hooksOf(engine, 'purge')) await also(trx, { gone, now: new Date(now).toISOString() })
    }
    const rows = await trx.deleteFrom('entity').where('deleted_at', '<', cut).executeTakeFirst()
    const log = await trx.deleteFrom('mutation_log').where('at', '<', before(outcomeDays)).executeTakeFirst()
    return { tombstones: Number(rows.numDeletedRows), outcomes: Number(log.numDeletedRows) }
  })
}

/** Purges once a day. */
export const purgeDaily = (deps: Clock & { engine: Engine }): void =>
  everyDay(deps, {
    firstMs: 10 * 60_000,
    run: now => purge(deps.engine, now),
    done: 'old tombstones and outcomes removed',
    failed: 'removing old tombstones failed',
  })
