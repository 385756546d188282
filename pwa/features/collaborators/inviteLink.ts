import type { MemberRole } from '#shared/features/trips/membership.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { apiRequest } from '../../data/server/api.ts'
import { askingOnce } from '../../data/server/askingOnce.ts'
import { copyLink } from '../../ui/copyLink.ts'

interface Link {
  url: string
  expiresAt: string
}

/** Makes the link of an invitation; an earlier one stops working. */
export const makeInviteLink = async (tripId: string, id: string): Promise<string> =>
  (await apiRequest<Link>('POST', `/api/trips/${tripId}/collaborators/${id}/link`)).url

const openInvitation = askingOnce(
  async ({ tripId, role }: { tripId: string; role: MemberRole }, collaboratorId) =>
    (
      await apiRequest<Link>('POST', `/api/trips/${tripId}/collaborators/invite-link`, {
        role,
        collaboratorId,
      })
    ).url,
)

/** Invites whoever opens the link first, and returns that link. */
export const makeOpenInvitation = (tripId: string, role: MemberRole): Promise<string> =>
  openInvitation({ tripId, role })

/** Puts an invitation link on the clipboard; false when the browser does not allow it. */
export const copyInviteLink = (url: string, options?: { isQuiet: boolean }): Promise<boolean> =>
  copyLink(url, 'Invitation link', options)

/** What an invitation link is good for. */
export const linkTerms = 'It works once and expires in 14 days.'

/** The mailto: address of an invitation message, for the person's own mail program. */
export function inviteMail(email: string, title: string, url: string): string {
  const subject = encodeURIComponent(`Plan a trip with me: ${title}`)
  const body = encodeURIComponent(
    `Let's plan "${title}" together. Open this link to join the trip:\n\n${url}\n\n${linkTerms}`,
  )
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
}

/** Why a request of this feature failed, as text to show. */
export const linkProblem = (error: unknown): string =>
  requestProblem(error, "You're offline. Please try again when you're back online.", 'Please try again.')
