import { personName } from '#shared/features/people/person.ts'
import type { PublicProfile } from '#shared/features/profile/schema.ts'

/** The full name, or 'User'. */
export const profileName = (profile: Pick<PublicProfile, 'firstName' | 'lastName'>): string =>
  personName(profile) ?? 'User'
