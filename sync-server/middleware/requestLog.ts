import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from '../log.ts'
import type { SlowCalls } from '../slowCalls.ts'

/**
 * Names each request and logs how it ended: method, route pattern, status, time, person.
 * Never a path, a query, a header or a body: they tell where people travel and hold tokens.
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
