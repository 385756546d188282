import type { AccessTokenScope } from '#shared/features/account/accessToken.ts'
import type { LinksOf } from '../db/links.ts'

/** A person, identified by issuer and subject. Times are ISO text in UTC, booleans 0 or 1, emails lower case. */
export interface AccountTable {
  id: string
  issuer: string
  subject: string
  email: string | null
  email_verified: number
  first_name: string | null
  last_name: string | null
  profile_image_url: string | null
  bio: string | null
  location: string | null
  countries_visited: number | null
  cities_visited: number | null
  is_admin: number
  created_at: string
  last_seen_at: string
  /** ISO 8601, UTC; null while the account is not suspended. */
  suspended_at: string | null
  /** Why, in words for the person. */
  suspended_reason: string | null
  /** Names in searchable form for administrators; null when they have changed since. */
  search: string | null
}

/** A person who signed up with the built-in provider. */
interface CredentialTable {
  subject: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  created_at: string
}

/** Sessions, grants, codes and refresh tokens of the built-in provider. Times are milliseconds. */
interface OidcPayloadTable {
  model: string
  id: string
  /** JSON. */
  payload: string
  grant_id: string | null
  uid: string | null
  consumed_at_ms: number | null
  expires_at_ms: number
  /** The refresh token that replaced this one. */
  successor: string | null
}

/** Where someone is signed in with the built-in provider. Times are milliseconds. */
interface SignInTable {
  /** The session at the provider; its row in `oidc_payload` says whether it is still valid. */
  session_uid: string
  subject: string
  /** In words for people: 'Firefox on Linux'. */
  device: string
  signed_in_at_ms: number
  used_at_ms: number
}

/** A link for choosing a new password. Only the hash of its secret is stored. */
interface ResetLinkTable {
  token_hash: string
  subject: string
  expires_at_ms: number
}

interface SigningKeyTable {
  id: number
  /** JSON. */
  private_jwk: string
  created_at: string
}

/** A personal access token. Only a hash of it is stored, so no one can read it here. Times are ISO text in UTC. */
interface AccessTokenTable {
  id: string
  user_id: string
  /** SHA-256, hexadecimal. */
  secret_hash: string
  name: string
  access: AccessTokenScope
  created_at: string
  /** Null for a token that does not expire. */
  expires_at: string | null
  /** yyyy-MM-dd, UTC. */
  last_used_on: string | null
}

/** A row of `access_token` as it comes from the database. */
export type AccessTokenRow = AccessTokenTable

/** Someone who deleted their account. Nothing else about them is kept. */
interface ClosedAccountTable {
  user_id: string
  issuer: string
  subject: string
  /** ISO 8601, UTC. Tokens issued up to then are no longer valid. */
  closed_at: string
}

export interface IdentityTables {
  access_token: AccessTokenTable
  account: AccountTable
  closed_account: ClosedAccountTable
  credential: CredentialTable
  oidc_payload: OidcPayloadTable
  reset_link: ResetLinkTable
  sign_in: SignInTable
  signing_key: SigningKeyTable
}

const ofWhoLeft = 'All that is kept of someone who left, so that no token of theirs opens anything.'
const bySubject = 'The built-in provider removes what it knows about a person: see removeSignIn.'

export const identityLinks: LinksOf<IdentityTables> = {
  access_token: { people: ['user_id'] },
  account: { people: ['id'], stays: { subject: 'Names the same person.' } },
  closed_account: { stays: { user_id: ofWhoLeft, subject: ofWhoLeft } },
  credential: { stays: { subject: bySubject } },
  oidc_payload: { stays: { grant_id: 'A row of the same table.', uid: bySubject } },
  reset_link: { stays: { subject: bySubject } },
  sign_in: { stays: { session_uid: 'A row of oidc_payload.', subject: bySubject } },
  signing_key: {},
}
