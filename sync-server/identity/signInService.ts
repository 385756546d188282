import type { Kysely } from 'kysely'
import type { ResetLink } from '#shared/features/admin/schema.ts'
import type { Tables } from '../db/tables.ts'
import type { SignIn } from './builtin/signIns.ts'

/** Somebody who is signed in, and asks for something about their sign-ins. */
export interface SignedInPerson {
  subject: string
  /** The sign-in from which they ask. */
  sessionId?: string
}

/** What the built-in provider lets people do with their password and their sign-ins. */
export interface SignInService {
  /** The last used first. */
  list(subject: string): Promise<SignIn[]>
  /** Ends one; false when there is none. */
  end(subject: string, id: string): Promise<boolean>
  endOthers(person: SignedInPerson): Promise<void>
  /** Ends all other sign-ins as well. Throws AppError that names the field at fault. */
  changePassword(person: SignedInPerson, wanted: { current: string; next: string; ip: string }): Promise<void>
  /** A link with which somebody chooses a new password. Throws AppError 'conflict' for whom has none here. */
  makeResetLink(kysely: Kysely<Tables>, subject: string): Promise<ResetLink>
}
