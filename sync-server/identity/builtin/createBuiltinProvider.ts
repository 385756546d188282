import { createPublicKey } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import type { Logger } from '../../log.ts'
import type { Profile } from '../profile.ts'
import type { SignInService } from '../signInService.ts'
import { suspensionOf } from '../suspension.ts'
import { endSignIn } from '../endSignIns.ts'
import { tokenVerifier } from '../verifyToken.ts'
import type { VerifyToken } from '../verifyToken.ts'
import { authorizeRoute } from './authorizeRoute.ts'
import { changePersonRoute } from './changePersonRoute.ts'
import { createCredentials } from './credentials.ts'
import { createSignInService } from './createSignInService.ts'
import { endSessionRoute } from './endSessionRoute.ts'
import { interactionRoutes } from './interactionRoutes.ts'
import { createKnownDevices } from './knownDevices.ts'
import { logoutRoute } from './logoutRoute.ts'
import { addressesOf, createProvider } from './provider.ts'
import { isSignInOpen } from './signIns.ts'
import { SignInThrottle } from './signInThrottle.ts'
import { signingKey } from './signingKey.ts'
import { userinfoRoute } from './userinfoRoute.ts'

/** Allows only what these pages bring along; the provider adds the hash of its own script where it has one. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

interface BuiltinParts {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  db: Db
  log: Logger
  clientId: string
  audience: string
  trustEmails: boolean
  /** Called when one of a person's sign-ins or access tokens ended, or all of them when `id` is absent. */
  onEnded: (subject: string, id?: string) => Promise<void>
}

export interface BuiltinProvider {
  middleware: Middleware
  issuer: string
  verify: VerifyToken
  profileOf(subject: string): Promise<Profile>
  signIns: SignInService
}

/** The identity provider built into Wend., for operators who have no other. */
export async function createBuiltinProvider(parts: BuiltinParts): Promise<BuiltinProvider> {
  const { config, db, log, clientId, audience, trustEmails, onEnded } = parts
  const { publicUrl, trustProxy } = config
  const { kysely } = db
  const privateKey = await signingKey(kysely)
  const credentials = createCredentials(kysely)
  const end = async (subject: string, sessionUid: string) => {
    await db.transaction(trx => endSignIn(trx, { subject, sessionUid }))
    await onEnded(subject, sessionUid)
  }
  const provider = createProvider({
    publicUrl,
    trustProxy,
    clientId,
    audience,
    trustEmails,
    signingKey: privateKey,
    kysely,
    storage: db.storage,
    credentials,
    log,
    endSignIn: end,
  })
  const { n, e, kty } = privateKey
  const key = createPublicKey({ key: { n, e, kty }, format: 'jwk' })
  const issuer = `${publicUrl}/`
  const verify = tokenVerifier({
    rules: { issuer, audience, key },
    kysely,
    isSignInOpen: sessionId => isSignInOpen(kysely, sessionId),
  })

  const openid = provider.middleware[0] as Middleware
  const throttle = new SignInThrottle()
  const pages = interactionRoutes({
    db,
    provider,
    credentials,
    publicUrl,
    throttle,
    devices: createKnownDevices(privateKey.d!),
    suspensionOf: subject => suspensionOf(kysely, { issuer, subject }),
    onEnded,
  })
  const ending = { provider, publicUrl, endSignIn: end }
  const logout = logoutRoute(ending)
  const changePerson = changePersonRoute({ openid, provider, endSignIn: end })
  const endSession = endSessionRoute({ ...ending, clientId, addresses: addressesOf(publicUrl) })
  const userinfo = userinfoRoute({ verify, credentials, trustEmails })
  const authorize = authorizeRoute(openid)
  const https = publicUrl.startsWith('https:')

  return {
    issuer,
    verify,
    signIns: createSignInService({ db, credentials, throttle, publicUrl, endSignIn: end, onEnded }),
    async profileOf(subject) {
      const person = await credentials.find(subject)
      if (!person) throw new Error('the token no longer belongs to anyone')
      const { email, firstName, lastName } = person
      return { email, emailVerified: trustEmails, firstName, lastName, imageUrl: null }
    },
    async middleware(ctx, next) {
      const part = partOf(ctx.path)
      if (part === undefined) return await next()
      ctx.state.route = `/${part}`
      ctx.set('Content-Security-Policy', contentPolicy)
      // A proxy may talk plain HTTP to us, but the cookies are for the public address.
      if (https) Object.defineProperty(ctx.request, 'secure', { value: true })
      // The provider builds the addresses in its answers from the request's own, which a client or a proxy may set.
      Object.defineProperty(ctx.request, 'href', { value: publicUrl + ctx.path + ctx.search })
      if (part === 'interaction') return await pages(ctx, next)
      if (part === 'v2/logout') return await logout(ctx, next)
      if (ctx.path === '/oauth/logout') return await endSession(ctx, next)
      if (ctx.path === '/oauth/logout/confirm') return await changePerson(ctx, next)
      if (part === 'userinfo') return await userinfo(ctx, next)
      if (part === 'authorize') return await authorize(ctx, next)
      await openid(ctx, next)
    },
  }
}

/** The part of the provider that an address belongs to, without ids; undefined for addresses of the app. */
function partOf(path: string): string | undefined {
  return /^\/(authorize|oauth\/[a-z]+|\.well-known|interaction|v2\/logout|userinfo)(?:$|\/)/.exec(path)?.[1]
}
