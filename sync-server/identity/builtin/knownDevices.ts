import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { dayMs } from '#shared/plain/dates.ts'

const cookie = 'wend_device'
const lifetimeMs = 365 * dayMs

/** Browsers on which someone has signed in before, recognized by a cookie that nobody else can forge. */
export interface KnownDevices {
  /** The id of this browser, if the person with this e-mail has signed in on it. */
  find(ctx: Context, email: string): string | undefined
  remember(ctx: Context, email: string): void
}

export function createKnownDevices(secret: string): KnownDevices {
  const sealed = (id: string, email: string) =>
    createHmac('sha256', secret).update(`known device\0${id}\0${email}`).digest('base64url')
  return {
    find(ctx, email) {
      const [id = '', seal = ''] = ctx.cookies.get(cookie)?.split('.') ?? []
      const expected = Buffer.from(sealed(id, email))
      const given = Buffer.from(seal)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
    },
    remember(ctx, email) {
      const id = randomBytes(16).toString('base64url')
      ctx.cookies.set(cookie, `${id}.${sealed(id, email)}`, {
        path: '/interaction',
        maxAge: lifetimeMs,
        httpOnly: true,
        sameSite: 'lax',
        overwrite: true,
      })
    },
  }
}
