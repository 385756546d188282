import { dayMs } from '#shared/plain/dates.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { Deps } from '../../deps.ts'
import { everyDay } from '../../jobs/everyDay.ts'
import type { Engine } from '../../sync/hooks.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import { pagesOfKind } from '../../sync/pagesOfKind.ts'
import { writeServerRows } from '../../sync/writeServerRows.ts'

const keptDays = 90
const page = 1_000

/**
 * Removes read notifications older than 90 days, on all devices. Goes person by person, one page per transaction, so
 * that no one's writes wait long. `now` is in milliseconds.
 */
export async function purgeNotices(
  engine: Engine,
  now: number,
  { onChanged }: { onChanged?: (changed: ReadonlyMap<string, number>) => void } = {},
): Promise<number> {
  const cut = new Date(now - keptDays * dayMs).toISOString()
  let removed = 0
  for await (const rows of pagesOfKind(engine.db, 'notification', page)) {
    const old = rows.filter(({ data }) => isOld(data, cut))
    if (old.length > 0) {
      const changed = await remove(engine, old, cut)
      onChanged?.(changed)
    }
    removed += old.length
  }
  return removed
}

function isOld(data: string, cut: string): boolean {
  const { isRead, createdAt } = JSON.parse(data) as Notification
  return isRead && createdAt < cut
}

async function remove(
  engine: Engine,
  old: readonly { scope_id: string; id: string }[],
  cut: string,
): Promise<Map<string, number>> {
  const needs = needsOfRows(old.map(({ scope_id, id }) => ({ scope: scope_id, kind: 'notification', id })))
  const who = { userId: scopeId(old[0]!.scope_id), now: new Date().toISOString() }
  return await engine.db.transaction(trx =>
    writeServerRows({ engine, trx, ...who }, async rows => {
      await rows.open(needs)
      for (const { scope_id: scope, id } of old) {
        const known = rows.get(scope, 'notification', id)
        if (known?.deletedAt === null && isOld(JSON.stringify(known.data), cut)) {
          rows.remove(scope, 'notification', id)
        }
      }
    }),
  )
}

/** Purges old notifications once a day. */
export const purgeNoticesDaily = (deps: Pick<Deps, 'engine' | 'log' | 'pokes' | 'stopping'>): void =>
  everyDay(deps, {
    firstMs: 15 * 60_000,
    async run(now) {
      const onChanged = (changed: ReadonlyMap<string, number>) => deps.pokes.publish(changed, [])
      return { notifications: await purgeNotices(deps.engine, now, { onChanged }) }
    },
    done: 'old notifications removed',
    failed: 'removing old notifications failed',
  })
