import * as z from 'zod'

/** A unit of distribution: everything of one trip, or of one person. */
export const Scope = z.string().regex(/^(trip|user):[0-9a-f-]{36}$/, 'must be trip:<id> or user:<id>')

export const tripScope = (tripId: string): string => `trip:${tripId}`

/** What belongs to one person: invitations, notifications. Nobody else has a role in it ([USER1]). */
export const userScope = (userId: string): string => `user:${userId}`

export const isTripScope = (scope: string): boolean => scope.startsWith('trip:')

/** The id behind the colon. */
export const scopeId = (scope: string): string => scope.slice(scope.indexOf(':') + 1)
