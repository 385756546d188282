import type { RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'

/** Answers requests that no /api route handled: 405 where the path exists for another method, otherwise 404. */
export const apiFallback: Middleware = async (ctx, next) => {
  if (!isApi(ctx.path)) return await next()
  ctx.state.route ??= '/api/(unknown)'
  const matched = (ctx as unknown as RouterContext).matched ?? []
  const methods = new Set(matched.flatMap(layer => layer.methods))
  if (methods.size === 0) throw new AppError('not-found', 'There is nothing at this address.')
  ctx.set('Allow', [...methods].join(', '))
  throw new AppError('method-not-allowed', `This address does not answer to ${ctx.method}.`)
}

/** True for paths that only answer with JSON. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
