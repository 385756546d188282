import { dayMs } from '#shared/plain/dates.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { row } from '#shared/sync/mutator.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import type { Logger } from '../log.ts'
import { saveRows } from '../sync/entityStore.ts'
import type { Pokes } from '../sync/poke.ts'
import { LockedScopes } from '../sync/scopes.ts'
import { ServerRows } from '../sync/serverRows.ts'

const keptDays = 90
const firstRunMs = 15 * 60_000
const page = 1_000

/**
 * Takes read notifications older than 90 days from their people, on all their devices. In the order of the
 * people, a page a transaction, so that nobody's writing waits long. `now` in milliseconds.
 */
export async function purgeNotices(
  db: Db,
  now: number,
  { onChanged }: { onChanged?: (changed: ReadonlyMap<string, number>) => void } = {},
): Promise<number> {
  const cut = new Date(now - keptDays * dayMs).toISOString()
  let removed = 0
  let after = { scope: '', id: '' }
  for (;;) {
    const rows = await db.kysely
      .selectFrom('entity')
      .select(['scope_id', 'id', 'data', 'deleted_at'])
      .where('kind', '=', 'notification')
      .where(eb => eb(eb.refTuple('scope_id', 'id'), '>', eb.tuple(after.scope, after.id)))
      .orderBy('scope_id')
      .orderBy('id')
      .limit(page)
      .execute()
    const old = rows.filter(({ data, deleted_at }) => deleted_at === null && isOld(data, cut))
    if (old.length > 0) {
      const changed = await remove(db, old, cut)
      onChanged?.(changed)
    }
    removed += old.length
    const last = rows.at(-1)
    if (!last || rows.length < page) return removed
    after = { scope: last.scope_id, id: last.id }
  }
}

function isOld(data: string, cut: string): boolean {
  const { isRead, createdAt } = JSON.parse(data) as Notification
  return isRead && createdAt < cut
}

async function remove(
  db: Db,
  old: readonly { scope_id: string; id: string }[],
  cut: string,
): Promise<Map<string, number>> {
  return await db.transaction(async trx => {
    const locked = new LockedScopes(trx, db.dialect)
    const set = new WorkingSet([])
    const byScope = Map.groupBy(old, ({ scope_id }) => scope_id)
    const parts = { trx, dialect: db.dialect, locked, set, now: new Date().toISOString() }
    const rows = new ServerRows({ ...parts, userId: scopeId(old[0]!.scope_id) })
    await rows.open(
      new Map([...byScope].map(([scope, list]) => [scope, list.map(({ id }) => row('notification', id))])),
    )
    for (const { scope_id: scope, id } of old) {
      const known = rows.get(scope, 'notification', id)
      if (known?.deletedAt === null && isOld(JSON.stringify(known.data), cut)) {
        rows.remove(scope, 'notification', id)
      }
    }
    const written = rows.commit()
    const versions = await locked.raise(new Set(written.map(({ scope }) => scope)))
    await saveRows(trx, db.dialect, written)
    return versions
  })
}

/** Looks for old notifications once a day while the server runs. */
export function purgeNoticesDaily(db: Db, log: Logger, pokes: Pokes, stopping: AbortSignal): void {
  const run = () => {
    purgeNotices(db, Date.now(), { onChanged: changed => pokes.publish(changed, []) }).then(
      notifications => log.info({ notifications }, 'old notifications removed'),
      (error: unknown) => log.warn({ err: error }, 'removing old notifications failed'),
    )
  }
  const first = setTimeout(run, firstRunMs).unref()
  const daily = setInterval(run, dayMs).unref()
  stopping.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(daily)
  })
}
