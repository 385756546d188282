import type { RouterContext } from '@koa/router'
import { AppError } from '#shared/plain/errors.ts'

/**
 * Refuses forms that another site sent. The cookies are SameSite already; this also covers browsers that don't support
 * it.
 */
export function ownForms(publicUrl: string) {
  const own = new URL(publicUrl).origin
  return async (ctx: RouterContext, next: () => Promise<unknown>): Promise<void> => {
    const origin = ctx.get('Origin')
    if (origin !== '' && origin !== own) {
      throw new AppError('forbidden', 'This form was sent from another site.')
    }
    await next()
  }
}
