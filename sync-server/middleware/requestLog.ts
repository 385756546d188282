import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from '../log.ts'
import type { SlowCalls } from '../load/SlowCalls.ts'

/**
 * Gives each request an id and logs how it ended: method, route pattern, status, time, person. Never a path, query,
 * header or body: they reveal where people travel, and contain tokens.
 */
export function requestLog(log: Logger, slowCalls?: SlowCalls): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    ctx.state.requestId = randomUUID()
    ctx.set('X-Request-Id', ctx.state.requestId)
    ctx.res.once('close', () => {
      const route: string = ctx._matchedRoute ?? ctx.state.route ?? '(none)'
      const ms = Math.round(performance.now() - start)
      slowCalls?.note(ctx.method, route, ms)
      const level = ctx.status >= 500 ? 'error' : ctx.state.route === '(static)' ? 'debug' : 'info'
      log[level](
        {
          requestId: ctx.state.requestId,
          method: ctx.method,
          route,
          status: ctx.res.statusCode,
          ms,
          ...(ctx.state.user !== undefined && { userId: ctx.state.user.id }),
          ...(!ctx.res.writableFinished && { aborted: true }),
        },
        'request',
      )
    })
    await next()
  }
}
