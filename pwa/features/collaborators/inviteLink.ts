import { ApiError, apiRequest } from '../../sync/api.ts'
import { copyLink } from '../../ui/copyLink.ts'

interface Link {
  url: string
  expiresAt: string
}

/** Makes the link of an invitation; an earlier one stops working. */
export const makeInviteLink = async (tripId: string, id: string): Promise<string> =>
  (await apiRequest<Link>('POST', `/api/trips/${tripId}/collaborators/${id}/link`)).url

/** Puts an invitation link on the clipboard; false when the browser does not allow it. */
export const copyInviteLink = (url: string, options?: { isQuiet: boolean }): Promise<boolean> =>
  copyLink(url, 'Invitation link', options)

/** The address of a message with an invitation, for the person's own mail program. */
export function inviteMail(email: string, title: string, url: string): string {
  const subject = encodeURIComponent(`Plan a trip with me: ${title}`)
  const body = encodeURIComponent(
    `I would like to plan "${title}" together with you. Open this link to join the trip:\n\n${url}\n\nIt works once, within 14 days.`,
  )
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
}

/** Why a request of this feature failed, for people. */
export const requestProblem = (error: unknown): string =>
  (error instanceof ApiError && error.serverMessage) ||
  (error instanceof ApiError
    ? 'Please try again.'
    : 'You are offline. Please try again when you are connected.')
