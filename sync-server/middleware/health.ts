import { sql } from 'kysely'
import type { Middleware } from 'koa'
import type { Db } from '../db/open.ts'

const databaseDeadlineMs = 2_000

/**
 * `/livez`: this process answers. `/readyz`: it can serve, meaning that the database answers and accepts writes and
 * that the server isn't about to stop.
 */
export function health(db: Db, stopping: AbortSignal): Middleware {
  async function problem(): Promise<string | undefined> {
    if (stopping.aborted) return 'stopping'
    const fault = await inTime(db.storage.fault())
    if (fault !== undefined)
      return fault === 'late' ? late : `the ${fault === 'full' ? 'disk is full' : 'database is damaged'}`
    return (await inTime(answers(db))) === true ? undefined : late
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

const late = 'the database does not answer'

async function answers(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db.kysely).then(
    () => true,
    () => false,
  )
}

async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  const deadline = new Promise<'late'>(resolve => setTimeout(resolve, databaseDeadlineMs, 'late').unref())
  return await Promise.race([work, deadline])
}
