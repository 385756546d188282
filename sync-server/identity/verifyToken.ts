import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { CryptoKey, JWTVerifyGetKey, KeyObject } from 'jose'

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
  /** The sign-in that the token comes from, where the provider says so. */
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

/**
 * Checks signature (RS256 and nothing else), issuer, audience and expiry. Throws InvalidToken when
 * one of them is wrong, and any other error when the keys cannot be had: then nothing is known.
 */
export async function verifyToken(
  token: string,
  { issuer, audience, key }: TokenRules,
): Promise<TokenClaims> {
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
