import { recentSignInMinutes } from '#shared/features/account/schema.ts'
import type { SignedInUser } from '../../middleware/state.ts'

/** Where the provider says when the person signed in, that must have been a moment ago. */
export const needsSignIn = ({ signedInAtMs }: SignedInUser): boolean =>
  signedInAtMs !== undefined && Date.now() - signedInAtMs > recentSignInMinutes * 60_000
