import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { InvalidToken } from '../verifyToken.ts'
import type { VerifyToken } from '../verifyToken.ts'
import type { Credentials } from './credentials.ts'

interface UserinfoParts {
  verify: VerifyToken
  credentials: Credentials
  trustEmails: boolean
}

/** `GET /userinfo`: the standard claims of the person an API access token belongs to. */
export function userinfoRoute({ verify, credentials, trustEmails }: UserinfoParts): Middleware {
  return async ctx => {
    const token = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? ''
    const claims = await verify(token).catch((error: unknown) => {
      // OpenID Connect has no other answer for a token of someone who is suspended.
      const isSuspended = error instanceof AppError && error.code === 'suspended'
      if (isSuspended || error instanceof InvalidToken) return undefined
      throw error
    })
    const person = claims && (await credentials.find(claims.subject))
    if (!person) {
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"')
      throw new AppError('unauthenticated', 'This access token is not valid.')
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {
      sub: person.subject,
      name: `${person.firstName} ${person.lastName}`,
      given_name: person.firstName,
      family_name: person.lastName,
      email: person.email,
      email_verified: trustEmails,
    }
  }
}
