import type { MemberRole } from '#shared/features/trips/membership.ts'

/** The choices of what someone may do in a trip. */
export const roleNames = { editor: 'Can edit', viewer: 'Can view' } as const

/** What an invitation is for: "Ben invited you to plan this trip". */
export const inviteVerb = (role: MemberRole | undefined): string => (role === 'viewer' ? 'view' : 'plan')

/** What someone who accepts an invitation is able to do: "They'll be able to …". */
export const abilityText = (role: MemberRole): string =>
  role === 'viewer' ? 'view this trip, but not change it' : 'view and edit this trip'
