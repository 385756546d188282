import type { Kysely } from 'kysely'
import type { ResetLink } from '#shared/features/admin/schema.ts'
import type { Tables } from '../db/tables.ts'
import type { SignIn } from './builtin/signIns.ts'

/** A signed-in person who asks for something about their sign-ins. */
export interface SignedInPerson {
  subject: string
  /** The sign-in that the request comes from. */
  sessionId?: string
}

/** What the built-in provider lets people do with their password and their sign-ins. */
export interface SignInService {
  /** Most recently used first. */
  list(subject: string): Promise<SignIn[]>
  /** Ends one; false when there is none. */
  end(subject: string, id: string): Promise<boolean>
  endOthers(person: SignedInPerson): Promise<void>
  /** Also ends all other sign-ins. Throws AppError that names the invalid field. */
  changePassword(person: SignedInPerson, wanted: { current: string; next: string; ip: string }): Promise<void>
  /** Creates a link for choosing a new password. Throws AppError 'conflict' for someone who has no password here. */
  makeResetLink(kysely: Kysely<Tables>, subject: string): Promise<ResetLink>
}
