import type { CurrentUser } from '#shared/features/auth/currentUser.ts'
import { ApiError } from '../../data/server/api.ts'
import { AuthError } from './authError.ts'
import type { LastUser } from './lastUser.ts'

const deadlineMs = 10_000

/** Asks the server whom this token belongs to. */
export async function fetchCurrentUser(token: string, subject: string | undefined): Promise<LastUser> {
  const answer = await fetch('/api/auth/user', {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(deadlineMs),
    cache: 'no-store',
  })
  if (answer.status === 403) throw refusal(await answer.text())
  const user: unknown = answer.ok ? await answer.json() : undefined
  if (!isCurrentUser(user)) throw new Error(`${answer.status}: the server did not say who is signed in`)
  return {
    id: user.id,
    email: user.email ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    profileImageUrl: user.profileImageUrl,
    ...(subject !== undefined && { subject }),
  }
}

function refusal(body: string): Error {
  const { code, serverMessage } = new ApiError(403, body, 'Forbidden')
  return code === 'suspended' && serverMessage !== null
    ? new AuthError(serverMessage, 'suspended')
    : new Error('403: the server did not say who is signed in')
}

function isCurrentUser(value: unknown): value is CurrentUser {
  return typeof (value as Partial<CurrentUser> | null | undefined)?.id === 'string'
}
