import type { Context, Middleware } from 'koa'

/** The address is the secret: keep it out of caches, search engines and the referrers that other sites see. */
export const secretive: Middleware = async (ctx: Context, next) => {
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Referrer-Policy', 'no-referrer')
  ctx.set('X-Robots-Tag', 'noindex, nofollow')
  await next()
}
