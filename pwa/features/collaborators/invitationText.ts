import { dateText } from '#shared/plain/dateText.ts'
import { personName } from '#shared/features/people/person.ts'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import type { Person } from '#shared/features/people/person.ts'

export type InvitedTrip = Pick<Invitation, 'destination' | 'startDate' | 'endDate'>

/** 'Jan 5, 2025 – Jan 9, 2025', with as much of it as is known. */
export const invitedDatesText = ({ startDate, endDate }: Omit<InvitedTrip, 'destination'>): string =>
  [...new Set([startDate, endDate].filter(date => date !== null))].map(dateText).join(' – ')

/** 'Lisbon, Portugal · Jan 5, 2025 – Jan 9, 2025', with as much of it as is known. */
export const invitedTripText = (trip: InvitedTrip): string =>
  [trip.destination, invitedDatesText(trip)].filter(Boolean).join(' · ')

/** The name of the person who invites, as far as it is known. */
export const inviterName = (inviter: Pick<Person, 'firstName' | 'lastName'> | null): string =>
  (inviter && personName(inviter)) ?? 'Someone'
