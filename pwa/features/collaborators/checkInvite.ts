import { InvitedEmail } from '#shared/features/collaborators/schema.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'

/** The address as it is stored, or what is wrong with inviting it, as far as this device can know. */
export function checkInvite(
  typed: string,
  collaborators: readonly Collaborator[],
  ownEmail: string | null,
): { email: string; problem?: undefined } | { problem: string } {
  if (typed.trim() === '') return { problem: 'Enter an email address.' }
  const parsed = InvitedEmail.safeParse(typed)
  if (!parsed.success) return { problem: 'Enter a valid email address.' }
  const email = parsed.data
  if (email === ownEmail?.toLowerCase()) return { problem: "You're already on this trip." }
  const known = collaborators.find(one => one.email === email)
  if (known?.status === 'pending') return { problem: 'This person is already invited.' }
  if (known) return { problem: 'This person is already on this trip.' }
  return { email }
}
