import { sql } from 'kysely'
import type { Middleware } from 'koa'
import type { Db } from '../db/open.ts'

const databaseDeadlineMs = 2_000

/**
 * `/livez`: this process answers. `/readyz`: it can serve, which means that the database answers
 * and that it is not about to stop.
 */
export function health(db: Db, stopping: AbortSignal): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/livez' && ctx.path !== '/readyz') return await next()
    ctx.state.route = ctx.path
    ctx.set('Cache-Control', 'no-store')
    const ready = ctx.path === '/livez' || (!stopping.aborted && (await answers(db)))
    ctx.status = ready ? 200 : 503
    ctx.body = ready ? 'ok' : stopping.aborted ? 'stopping' : 'the database does not answer'
  }
}

async function answers(db: Db): Promise<boolean> {
  const query = sql`select 1`.execute(db.kysely).then(
    () => true,
    () => false,
  )
  const deadline = new Promise<false>(resolve => setTimeout(resolve, databaseDeadlineMs, false).unref())
  return await Promise.race([query, deadline])
}
