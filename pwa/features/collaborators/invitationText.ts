import { personName } from '#shared/features/collaborators/person.ts'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'

// Plain dates are read as UTC and shown as UTC, so that no time zone can move them.
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDate = (date: string): string => short.format(new Date(`${date}T00:00:00Z`))

export type InvitedTrip = Pick<Invitation, 'destination' | 'startDate' | 'endDate'>

/** 'Lisbon, Portugal · Jan 5, 2025 – Jan 9, 2025', with as much of it as is known. */
export function invitedTripText({ destination, startDate, endDate }: InvitedTrip): string {
  const dates = [startDate, endDate].filter(date => date !== null)
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first) return destination
  return `${destination} · ${shortDate(first)}${last && last !== first ? ` – ${shortDate(last)}` : ''}`
}

/** Who invites, by the name that is known of them. */
export const inviterName = (inviter: Invitation['invitedBy'] | null): string =>
  (inviter && personName(inviter)) ?? 'Somebody'
