import { dateText } from '#shared/plain/dateText.ts'
import { personName } from '#shared/features/people/person.ts'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import type { Person } from '#shared/features/people/person.ts'

export type InvitedTrip = Pick<Invitation, 'destination' | 'startDate' | 'endDate'>

/** 'Lisbon, Portugal · Jan 5, 2025 – Jan 9, 2025', with as much of it as is known. */
export function invitedTripText({ destination, startDate, endDate }: InvitedTrip): string {
  const dates = [startDate, endDate].filter(date => date !== null)
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first) return destination
  return `${destination} · ${dateText(first)}${last && last !== first ? ` – ${dateText(last)}` : ''}`
}

/** The name of the person who invites, as far as it is known. */
export const inviterName = (inviter: Pick<Person, 'firstName' | 'lastName'> | null): string =>
  (inviter && personName(inviter)) ?? 'Someone'
