import type { Turns } from '../load/Turns.ts'
import type { BodyBudget } from './BodyBudget.ts'
import type { Limits } from './limits.ts'

/** The person a request acts for, as verified by the identity part. `id` is the account's id. */
export interface SignedInUser {
  id: string
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  /** When they signed in with their password, where the provider says so. */
  signedInAtMs?: number
  /** The sign-in that the token comes from, if the built-in provider issued it, or the id of an access token. */
  sessionId?: string
  /** Present when the request carries a personal access token instead of one from the identity provider. */
  accessToken?: { scope: 'read' | 'write' }
}

declare module 'koa' {
  interface DefaultState {
    requestId: string
    /** The size of the body, once it was read. */
    receivedBytes?: number
    /** Present after `signedIn`; middleware that runs before it, or without it, must expect it to be missing. */
    user: SignedInUser
    /** Asks again whether the token of the request is still good, past what this process remembers; throws if not. */
    verifyAgain?: () => Promise<unknown>
    /** Logged when no route pattern matched; never a path, which may reveal a trip. */
    route?: string
  }
  interface DefaultContext {
    /** Absent while rate limits are off. */
    limits?: Limits
    bodies?: BodyBudget
    turns?: Turns
  }
}
