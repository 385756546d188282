import * as z from 'zod'
import { Text } from '#shared/plain/text.ts'

/** What has to be typed before an account is deleted. */
export const closingWord = 'DELETE'

/** How long ago somebody may have typed their password for it, where the provider can tell. */
export const recentSignInMinutes = 15

export const AccountDeletion = z.object({
  confirm: z
    .string()
    .max(40)
    .refine(text => text.trim() === closingWord, `Type ${closingWord} to go on.`),
})

/** A trip that goes on without its owner, and whose it will be: of its people, who joined first. */
export interface HandedOverTrip {
  id: string
  title: string
  heir: { id: string; firstName: string | null; lastName: string | null }
}

/** GET /api/account/closing: what deleting the account would do now. */
export interface AccountClosing {
  /** Own trips on which nobody else works: they go. */
  deletedTrips: { id: string; title: string }[]
  handedOverTrips: HandedOverTrip[]
  /** Trips of other people that the person works on, and leaves. */
  leftTrips: number
  comments: number
  likes: number
  saves: number
  following: number
  followers: number
  /** Whether the sign-in goes as well; false where another provider keeps it. */
  removesSignIn: boolean
  /** Whether the password has to be typed again before. */
  needsSignIn: boolean
  /** Why it cannot be done now, for people; null when nothing stands in the way. */
  obstacle: string | null
}

/** GET /api/account/closed/{id}. */
export interface AccountClosed {
  closed: boolean
}

/** A place where the person is signed in. */
export interface SignInShown {
  id: string
  /** 'Firefox on Linux' */
  device: string
  /** ISO 8601, UTC. */
  signedInAt: string
  lastUsedAt: string
  /** The one from which it is asked. */
  isThis: boolean
}

/** What `GET /api/account/sign-ins` answers. */
export interface AccountSignIns {
  /** False where another provider keeps password and sign-ins: then the list is empty. */
  hasPassword: boolean
  /** The last used first. */
  signIns: SignInShown[]
}

/** What is asked for before a password is changed. */
export const PasswordChange = z.object({
  current: Text.min(1, 'Enter your current password.').max(1_000),
  next: Text.max(1_000),
})
