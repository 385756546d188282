import * as z from 'zod'
import { Text } from '#shared/plain/text.ts'

/** What a token may do: only read, or everything that its person may do with the API outside of their account. */
export const accessTokenScopes = ['read', 'write'] as const
export type AccessTokenScope = (typeof accessTokenScopes)[number]

/** How long a token works, in days; null means until it is revoked. */
export const accessTokenLifetimes = [30, 90, 365, null] as const
export type AccessTokenLifetime = (typeof accessTokenLifetimes)[number]

export const accessTokenNameLength = 60

export const NewAccessToken = z.object({
  name: Text.trim().min(1, 'Enter a name.').max(accessTokenNameLength),
  scope: z.literal(accessTokenScopes),
  lifetimeDays: z.literal(accessTokenLifetimes),
})
export type NewAccessToken = z.output<typeof NewAccessToken>

/** A token as its person sees it in the list. The token itself is shown once, when it is made. */
export interface AccessTokenShown {
  id: string
  name: string
  scope: AccessTokenScope
  /** ISO 8601, UTC. */
  createdAt: string
  /** ISO 8601, UTC; null for a token without an end. */
  expiresAt: string | null
  /** yyyy-MM-dd, UTC; null for a token that was never used. */
  lastUsedOn: string | null
}

/** What `GET /api/account/tokens` answers. */
export interface AccessTokens {
  /** Whether the person must type their password again before making one. */
  needsSignIn: boolean
  /** Newest first. */
  tokens: readonly AccessTokenShown[]
}

/** What `POST /api/account/tokens` answers. */
export interface AccessTokenMade extends AccessTokenShown {
  token: string
}
