export const tripScope = (tripId: string): string => `trip:${tripId}`

/** What belongs to one person: invitations, notifications. Nobody else has a role in it ([USER1]). */
export const userScope = (userId: string): string => `user:${userId}`

export const isTripScope = (scope: string): boolean => scope.startsWith('trip:')

/** The id after the colon. */
export const scopeId = (scope: string): string => scope.slice(scope.indexOf(':') + 1)
