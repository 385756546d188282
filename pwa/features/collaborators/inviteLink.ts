import { ApiError, apiRequest } from '../../sync/api.ts'
import { toast } from '../../ui/toast/toast.ts'

interface Link {
  url: string
  expiresAt: string
}

/** Makes the link of an invitation; an earlier one stops working. */
export const makeInviteLink = async (tripId: string, id: string): Promise<string> =>
  (await apiRequest<Link>('POST', `/api/trips/${tripId}/collaborators/${id}/link`)).url

/** Puts an invitation link on the clipboard and, unless quiet, says so; false when the browser does not allow it. */
export async function copyInviteLink(url: string, { isQuiet = false } = {}): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    // Denied, or a browser that shows pages over http no clipboard.
    toast({
      title: 'Failed to copy',
      description: 'Could not copy link to clipboard.',
      variant: 'destructive',
    })
    return false
  }
  if (!isQuiet) {
    toast({ title: 'Link copied!', description: 'Invitation link has been copied to your clipboard.' })
  }
  return true
}

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
