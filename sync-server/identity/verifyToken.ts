import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { CryptoKey, JWTVerifyGetKey, KeyObject } from 'jose'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { suspendedError, suspensionOf } from './suspension.ts'

const clockToleranceSeconds = 5
const maxTokenLength = 8_192

/** What a valid access token proves. */
export interface TokenClaims {
  issuer: string
  subject: string
  expiresAtMs: number
  /** 0 (the epoch) for a token that doesn't say. */
  issuedAtMs: number
  /** When the person signed in, where the provider says so. */
  signedInAtMs?: number
  /** The sign-in that the token comes from, if the built-in provider issued it. */
  sessionId?: string
}

/** Where tokens must come from, whom they must be for, and the public key (or key set) that signed them. */
export interface TokenRules {
  issuer: string
  audience: string
  key: CryptoKey | KeyObject | JWTVerifyGetKey
}

/** The token proves nothing; `reason` is for the log, never for the caller. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'
}

/** The keys that an external provider publishes. They are cached, and fetched again when an unknown key appears. */
export function remoteKeys(domain: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL('/.well-known/jwks.json', domain), { timeoutDuration: 5_000 })
}

interface VerifierParts {
  rules: TokenRules
  kysely: Kysely<Tables>
  /** Whether a sign-in is still open; absent where another provider keeps them. */
  isSignInOpen?: (sessionId: string) => Promise<boolean>
}

/**
 * What a token proves now. `verified`, the claims that this token proved before, saves checking its signature again.
 * Throws InvalidToken when it proves nothing or its sign-in has ended, AppError 'suspended' when its person is suspended,
 * and any other error when that can't be checked: then nothing is known.
 */
export type VerifyToken = (token: string, verified?: TokenClaims) => Promise<TokenClaims>

/** The only way to learn whose a token is, so that no caller can forget to ask whether it is still good. */
export function tokenVerifier({ rules, kysely, isSignInOpen }: VerifierParts): VerifyToken {
  return async (token, verified) => {
    const { sessionId, ...claims } = verified ?? (await readToken(token, rules))
    const reason = await suspensionOf(kysely, claims)
    if (reason !== undefined) throw suspendedError(reason)
    if (!isSignInOpen || sessionId === undefined) return claims
    if (!(await isSignInOpen(sessionId))) throw new InvalidToken('the sign-in has ended')
    return { ...claims, sessionId }
  }
}

/** Checks signature (RS256 and nothing else), issuer, audience and expiry. */
async function readToken(token: string, { issuer, audience, key }: TokenRules): Promise<TokenClaims> {
  if (token.length > maxTokenLength) throw new InvalidToken('too long')
  const options = {
    algorithms: ['RS256'],
    issuer,
    audience,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp', 'sub'],
  }
  try {
    const { payload } = await (typeof key === 'function'
      ? jwtVerify(token, key, options)
      : jwtVerify(token, key, options))
    if (!payload.sub) throw new InvalidToken('empty subject')
    const { auth_time: signedInAt, sid } = payload
    return {
      issuer,
      subject: payload.sub,
      expiresAtMs: payload.exp! * 1000,
      issuedAtMs: (payload.iat ?? 0) * 1000,
      ...(typeof signedInAt === 'number' && { signedInAtMs: signedInAt * 1000 }),
      ...(typeof sid === 'string' && { sessionId: sid }),
    }
  } catch (error) {
    throw isVerdict(error) ? new InvalidToken(error.code, { cause: error }) : error
  }
}

/** Errors about the token itself; all others are about fetching the keys. */
function isVerdict(error: unknown): error is errors.JOSEError {
  return (
    error instanceof errors.JOSEError &&
    // The bare class means that the key set answered with something other than 200.
    error.constructor !== errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid)
  )
}
