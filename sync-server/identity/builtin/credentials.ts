import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isUniqueViolation } from '../../db/isUniqueViolation.ts'
import { hashPassword, passwordMatches } from './password.ts'

export interface NewPerson {
  firstName: string
  lastName: string
  /** Lower case. */
  email: string
  password: string
}

/** A person of the built-in provider; the subject of their tokens. */
export type Person = Omit<NewPerson, 'password'> & { subject: string }

export interface Credentials {
  /** The new person's subject; undefined when the email is taken. `from` is the address that sent the password. */
  signUp(person: NewPerson, from?: string): Promise<string | undefined>
  /** The subject of the person with this email and password. */
  check(email: string, password: string, from?: string): Promise<string | undefined>
  find(subject: string): Promise<Person | undefined>
}

/** Changes a person's password. Call `endSignIns` in the same transaction. */
export async function setPassword(
  kysely: Kysely<Tables>,
  subject: string,
  passwordHash: string,
): Promise<void> {
  await kysely
    .updateTable('credential')
    .set({ password_hash: passwordHash })
    .where('subject', '=', subject)
    .execute()
}

export function createCredentials(kysely: Kysely<Tables>): Credentials {
  return {
    async signUp({ firstName, lastName, email, password }, from) {
      const subject = randomUUID()
      const row = {
        subject,
        email,
        password_hash: await hashPassword(password, from),
        first_name: firstName,
        last_name: lastName,
        created_at: new Date().toISOString(),
      }
      try {
        await kysely.insertInto('credential').values(row).execute()
        return subject
      } catch (error) {
        if (isUniqueViolation(error)) return undefined
        throw error
      }
    },
    async check(email, password, from) {
      const row = await kysely
        .selectFrom('credential')
        .select(['subject', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirst()
      const matches = await passwordMatches(password, row?.password_hash, from)
      return matches ? row!.subject : undefined
    },
    async find(subject) {
      const row = await kysely
        .selectFrom('credential')
        .select(['subject', 'email', 'first_name', 'last_name'])
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row && { subject, email: row.email, firstName: row.first_name, lastName: row.last_name }
    },
  }
}
