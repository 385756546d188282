import type { OfferPreview } from '#shared/features/collaborators/invitation.ts'
import { inviteVerb } from '../collaborators/roleText.ts'
import { invitedTripText, inviterName } from '../collaborators/invitationText.ts'

/** What the landing page says of an invitation, and the address that it is for. */
export interface Invited {
  title: string
  line: string
  email?: string | undefined
}

/** Asks what the secret of an invitation link offers. Rejects when the server cannot be asked. */
export async function readInvitation(token: string): Promise<Invited> {
  const answer = await fetch('/api/invitations/link/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (answer.status === 410 || answer.status === 400) {
    return { title: 'This invitation link no longer works', line: 'Ask for a new one.' }
  }
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  const offer = (await answer.json()) as OfferPreview
  return {
    title: `${inviterName(offer.invitedBy)} invites you to ${inviteVerb(offer.role)} “${offer.title}”`,
    line: `${invitedTripText(offer)}. Sign in or create an account to join.`,
    email: offer.email ?? undefined,
  }
}
