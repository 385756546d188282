import type { PublicProfile } from '#shared/features/profile/schema.ts'

/**
 * Whether a profile has what only the server knows: bio, visits, trips and followers. Without that, a zero or an empty
 * bio says nothing.
 */
export const isCounted = ({ createdAt }: Pick<PublicProfile, 'createdAt'>): boolean => createdAt !== null
