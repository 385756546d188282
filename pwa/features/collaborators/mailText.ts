import type { TripMember } from './tripMembers.ts'

/** What happens to an invitation by email, depending on whether the server can tell whose an address is. */
export const mailText = (verifiesEmails: boolean | undefined): string =>
  verifiesEmails === false
    ? "We don't send email, and this server can't verify addresses. After this step, send them the link yourself."
    : "We don't send email. They'll see the invitation after signing in with this address, once it's verified."

/**
 * Whether sending an invitation again reaches the person: it appears in their Wend., so the server has to know which
 * account is theirs.
 */
export const reaches = (
  { userId }: Pick<TripMember, 'userId'>,
  verifiesEmails: boolean | undefined,
): boolean => userId !== null || verifiesEmails !== false

/** What happened to an invitation that was sent again. */
export function resentText({ userId }: Pick<TripMember, 'userId'>, isOffline: boolean): string {
  if (isOffline) return "Invitation saved. We'll send it when you're back online."
  return userId === null
    ? "Invitation sent! They'll see it after signing in with this address. We don't send email."
    : "Invitation sent! They'll see it in their notifications. We don't send email."
}
