import type { PublicProfile } from '#shared/features/profile/schema.ts'

/** Whether the server's counts are in a profile: visits, trips and followers. Without them, a zero says nothing. */
export const isCounted = ({ createdAt }: Pick<PublicProfile, 'createdAt'>): boolean => createdAt !== null
