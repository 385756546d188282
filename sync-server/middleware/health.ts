import { sql } from 'kysely'
import type { Middleware } from 'koa'
import { dialectOf } from '../db/dialectOf.ts'
import type { Db } from '../db/open.ts'

const databaseDeadlineMs = 2_000

/**
 * `/livez`: this process answers. `/readyz`: it can serve, meaning that the database answers, isn't read-only, full or
 * damaged as far as is known, and that the server isn't about to stop.
 */
export function health(db: Db, stopping: AbortSignal): Middleware {
  async function problem(): Promise<string | undefined> {
    if (stopping.aborted) return 'stopping'
    const fault = (await inTime(db.storage.fault())) ?? (await inTime(faultNow(db)))
    return fault && words[fault]
  }

  return async (ctx, next) => {
    if (ctx.path !== '/livez' && ctx.path !== '/readyz') return await next()
    ctx.state.route = ctx.path
    ctx.set('Cache-Control', 'no-store')
    const found = ctx.path === '/livez' ? undefined : await problem()
    ctx.status = found === undefined ? 200 : 503
    ctx.body = found ?? 'ok'
  }
}

const words = {
  full: 'the disk is full',
  damaged: 'the database is damaged',
  'read-only': 'the database is read-only',
  late: 'the database does not answer',
}

async function faultNow({ kysely }: Db): Promise<'read-only' | 'late' | undefined> {
  // A standby is always read-only, and SQLite has no such setting.
  const isReadOnly =
    dialectOf(kysely) === 'postgres' ? sql`current_setting('transaction_read_only') = 'on'` : sql`false`
  return await sql<{ is: boolean | 0 }>`select ${isReadOnly} as "is"`.execute(kysely).then(
    ({ rows }) => (rows[0]!.is ? 'read-only' : undefined),
    () => 'late',
  )
}

async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  const deadline = new Promise<'late'>(resolve => setTimeout(resolve, databaseDeadlineMs, 'late').unref())
  return await Promise.race([work, deadline])
}
