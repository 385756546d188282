import * as z from 'zod'
import { Text } from '#shared/plain/text.ts'

/** The word a person types to confirm deleting their account. */
export const closingWord = 'DELETE'

/**
 * Deleting an account and making an access token require a sign-in at most this many minutes old, where the provider
 * reports its time.
 */
export const recentSignInMinutes = 15

export const AccountDeletion = z.object({
  confirm: z
    .string()
    .max(40)
    .refine(text => text.trim() === closingWord, `Type ${closingWord} to confirm.`),
})

/** A trip that outlives its owner's account, and the member who becomes its owner. */
export interface HandedOverTrip {
  id: string
  title: string
  heir: { id: string; firstName: string | null; lastName: string | null }
}

/** GET /api/account/closing: what deleting the account would do now. */
export interface AccountClosing {
  /** Their own trips that nobody else works on; these are deleted. */
  deletedTrips: { id: string; title: string }[]
  handedOverTrips: HandedOverTrip[]
  /** How many trips of other people the person works on and would leave. */
  leftTrips: number
  comments: number
  likes: number
  saves: number
  following: number
  followers: number
  /** Whether the sign-in is deleted as well; false where another provider keeps it. */
  removesSignIn: boolean
  /** Whether the person must type their password again first. */
  needsSignIn: boolean
  /** Why the account cannot be deleted now, as text to display; null when nothing stands in the way. */
  obstacle: string | null
}

/** GET /api/account/closed/{id}. */
export interface AccountClosed {
  closed: boolean
}

/** A device or browser where the person is signed in. */
export interface SignInShown {
  id: string
  /** 'Firefox on Linux' */
  device: string
  /** ISO 8601, UTC. */
  signedInAt: string
  lastUsedAt: string
  /** Whether this is the sign-in that made the request. */
  isThis: boolean
}

/** What `GET /api/account/sign-ins` answers. */
export interface AccountSignIns {
  /** False where another provider keeps password and sign-ins: then the list is empty. */
  hasPassword: boolean
  /** Most recently used first. */
  signIns: SignInShown[]
}

/** The form for changing a password. */
export const PasswordChange = z.object({
  current: Text.min(1, 'Enter your current password.').max(1_000),
  next: Text.max(1_000),
})
