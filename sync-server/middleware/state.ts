import type { BodyBudget } from './BodyBudget.ts'
import type { Limits } from './limits.ts'

/** The person a request speaks for, as verified by the identity part. `id` is the account's. */
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
  /** The sign-in that the token comes from, where the built-in provider made it. */
  sessionId?: string
}

declare module 'koa' {
  interface DefaultState {
    requestId: string
    /** There behind `signedIn`; what runs before it, or without it, has to reckon with its absence. */
    user: SignedInUser
    /** Stands in the log where no route pattern matched; never a path, which may tell of a trip. */
    route?: string
  }
  interface DefaultContext {
    /** Absent while rate limits are off. */
    limits?: Limits
    bodies?: BodyBudget
  }
}
