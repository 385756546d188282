import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { InvalidToken, verifyToken } from '../verifyToken.ts'
import type { TokenRules } from '../verifyToken.ts'
import type { Credentials } from './credentials.ts'

interface UserinfoParts {
  rules: TokenRules
  credentials: Credentials
  trustEmails: boolean
}

/** `GET /userinfo`: the standard claims of the person an API access token belongs to. */
export function userinfoRoute({ rules, credentials, trustEmails }: UserinfoParts): Middleware {
  return async ctx => {
    const token = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? ''
    const claims = await verifyToken(token, rules).catch((error: unknown) => {
      if (error instanceof InvalidToken) return undefined
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
