import * as z from 'zod'
import { normalEmail } from '#shared/plain/email.ts'
import { Text } from '#shared/plain/text.ts'
import { nameProblem } from './nameProblem.ts'
import type { Profile } from './profile.ts'

const deadlineMs = 5_000

const text = Text.trim().max(2_000).optional().catch(undefined)

/** The standard claims; a provider may leave out any of them, and some send the flag as text. */
const Claims = z.object({
  sub: z.string(),
  email: text,
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  given_name: text,
  family_name: text,
  name: text,
  picture: text,
})

/** A name that could be mistaken for another one counts as none: its person can't be asked to change it here. */
const nameIn = (name: string | undefined): string | null =>
  name && nameProblem(name) === undefined ? name : null

/** Asks an external provider for the profile behind a token already verified to belong to `subject`. */
export async function fetchUserinfo(domain: string, subject: string, token: string): Promise<Profile> {
  const answer = await fetch(new URL('/userinfo', domain), {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
    signal: AbortSignal.timeout(deadlineMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status} for a profile`)
  const claims = Claims.parse(await answer.json())
  if (claims.sub !== subject) throw new Error('the identity provider answered with another person')
  return {
    email: claims.email ? normalEmail(claims.email) : null,
    emailVerified: claims.email_verified ?? false,
    firstName: nameIn(claims.given_name) ?? nameIn(claims.name),
    lastName: nameIn(claims.family_name),
    imageUrl: claims.picture?.startsWith('https://') ? claims.picture : null,
  }
}
