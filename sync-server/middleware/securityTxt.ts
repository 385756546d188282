import type { Middleware } from 'koa'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Config } from '../config.ts'

const path = '/.well-known/security.txt'
const validMs = 180 * dayMs

/** Where to report a security problem (RFC 9116), if the operator has set a contact. */
export function securityTxt({
  publicUrl,
  securityContact,
}: Pick<Config, 'publicUrl' | 'securityContact'>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== path) return await next()
    ctx.state.route = path
    if (securityContact === undefined) throw new AppError('not-found', 'There is no such file.')
    // Must be fetched again some day, because contacts change.
    const expires = new Date(Date.now() + validMs).toISOString().replace(/T.*/, 'T00:00:00Z')
    ctx.type = 'text/plain'
    ctx.set('Cache-Control', 'public, max-age=86400')
    ctx.body = `Contact: ${securityContact}\nExpires: ${expires}\nCanonical: ${publicUrl}${path}\n`
  }
}
