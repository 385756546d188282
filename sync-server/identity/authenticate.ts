import { hash } from 'node:crypto'
import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import type { Logger } from '../log.ts'
import type { SignedInUser } from '../middleware/state.ts'
import { isAccessToken } from './accessTokens.ts'
import type { Accounts } from './accounts.ts'
import { BoundedCache } from './boundedCache.ts'
import type { Profile } from './profile.ts'
import { InvalidToken } from './verifyToken.ts'
import type { TokenClaims, VerifyToken } from './verifyToken.ts'

const maxKnownTokens = 5_000
/** How long this process may miss a change to an account that it isn't told about. */
const userKeptMs = 60_000

/** Requests that change nothing. Any other needs a token that may write. */
const reading = new Set(['GET', 'HEAD'])

interface AuthenticateParts {
  verify: VerifyToken
  accounts: Accounts
  log: Logger
  /** The person of a personal access token; undefined when it is not valid. */
  personOfAccessToken: (token: string) => Promise<SignedInUser | undefined>
  loadProfile: (claims: TokenClaims, token: string) => Promise<Profile>
  /** When the account was deleted, or one of its sign-ins ended: tokens remembered from before that are not trusted. */
  closedAtMs: (userId: string) => number | undefined
}

interface KnownToken {
  claims: TokenClaims
  user: SignedInUser
  readAtMs: number
}

/**
 * Puts the person of a valid bearer token into `ctx.state.user`. Without a token, or with one that proves nothing, the
 * request goes on unsigned. If the token can't be checked, the request gets 503, because a 401 would make devices ask
 * people to sign in again. A suspended person gets 403 and the reason, and so does a change with an access token that may
 * only read.
 */
export function authenticate(parts: AuthenticateParts): Middleware {
  const { verify, accounts, log, personOfAccessToken, loadProfile, closedAtMs } = parts
  // Promises, so that the requests a device sends together at startup share one verification.
  const known = new BoundedCache<Promise<KnownToken>>(maxKnownTokens)

  async function read(token: string, verified?: TokenClaims): Promise<KnownToken> {
    const readAtMs = Date.now()
    const claims = await verify(token, verified)
    const { signedInAtMs, sessionId } = claims
    const user = await accounts.signedIn(claims, () => loadProfile(claims, token))
    const more = {
      ...(signedInAtMs !== undefined && { signedInAtMs }),
      ...(sessionId !== undefined && { sessionId }),
    }
    return { claims, user: { ...user, ...more }, readAtMs }
  }

  async function userOf(token: string): Promise<SignedInUser> {
    // The hash, so that a memory dump of this process contains fewer live tokens.
    const key = hash('sha256', token, 'base64url')
    const earlier = await known.get(key)
    const valid = earlier !== undefined && earlier.claims.expiresAtMs > Date.now()
    const isFresh = valid && Date.now() - earlier.readAtMs < userKeptMs
    if (isFresh && earlier.readAtMs > (closedAtMs(earlier.user.id) ?? 0)) return earlier.user
    const fresh = read(token, valid ? earlier.claims : undefined)
    known.set(key, fresh)
    try {
      return (await fresh).user
    } catch (error) {
      known.delete(key)
      throw error
    }
  }

  async function ownerOf(token: string): Promise<SignedInUser> {
    // Not remembered: looking one up costs less than a signature, and revoking it takes effect everywhere at once.
    const owner = await personOfAccessToken(token)
    if (!owner) throw new InvalidToken('no such access token')
    return owner
  }

  return async (ctx, next) => {
    const token = /^Bearer +([\w~+/.-]+=*) *$/i.exec(ctx.get('Authorization'))?.[1]
    if (token !== undefined) {
      try {
        ctx.state.user = await (isAccessToken(token) ? ownerOf(token) : userOf(token))
        ctx.state.verifyAgain = () => (isAccessToken(token) ? ownerOf(token) : read(token))
      } catch (error) {
        // The account is suspended: that is a verdict, and the person should see it.
        if (error instanceof AppError) throw error
        if (!(error instanceof InvalidToken)) {
          log.error({ err: error, requestId: ctx.state.requestId }, 'token not checked')
          throw new AppError('unavailable', "We can't check your sign-in right now. Please try again.")
        }
        log.debug({ reason: error.message, requestId: ctx.state.requestId }, 'token refused')
      }
    }
    if (ctx.state.user?.accessToken?.scope === 'read' && !reading.has(ctx.method)) {
      ctx.set('WWW-Authenticate', 'Bearer error="insufficient_scope"')
      throw new AppError('forbidden', 'This access token can only read.')
    }
    await next()
  }
}
