/**
 * offline: nothing is known, keep going and try again later. signed-out: the session ended, ask to sign
 * in and keep the local data. failed: signing in was canceled or refused. suspended: the server no longer lets this
 * account in; the message says why.
 */
export type AuthErrorKind = 'offline' | 'signed-out' | 'failed' | 'suspended'

export type Doing = 'Login failed' | 'Get access token failed'

export class AuthError extends Error {
  readonly kind: AuthErrorKind

  constructor(message: string, kind: AuthErrorKind, cause?: unknown) {
    super(message, { cause })
    this.name = 'AuthError'
    this.kind = kind
  }
}

/** Provider error codes that mean the person has to sign in again. */
const sessionEnded = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'missing_refresh_token',
  'invalid_grant',
])

/** Error codes that end an attempt to sign in for good; anything else may work later. */
const refused = new Set([
  'access_denied',
  'cancelled',
  'popup_open',
  'unauthorized_client',
  'invalid_request',
])

/** Any failure of the Auth0 client, or of our own requests, as an AuthError. */
export function authError(doing: Doing, error: unknown): AuthError {
  if (error instanceof AuthError) return error
  const code = (error as { error?: unknown } | undefined)?.error
  if (typeof code === 'string' && sessionEnded.has(code)) return new AuthError(doing, 'signed-out', error)
  if (typeof code === 'string' && refused.has(code)) return new AuthError(doing, 'failed', error)
  // 'timeout', 'Failed to fetch', HTML from a captive portal, a starting server: these say nothing about the person.
  return new AuthError(doing, 'offline', error)
}
