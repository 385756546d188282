import type { Trip } from '#shared/features/trips/schema.ts'
import type { Visibility } from '#shared/features/social/visibility.ts'
import { may } from '#shared/rights.ts'
import type { Role } from '#shared/sync/context.ts'
import { linkAudience } from '../social/linkAudience.ts'

/** A link that opens the person's own mail program with an email to `to`. */
export function mailtoLink(
  to: string,
  { title, destination }: Pick<Trip, 'title' | 'destination'>,
  link: string,
): string {
  const subject = encodeURIComponent(`Check out my trip: ${title}`)
  const body = encodeURIComponent(`Hi,\n\nI'd like to share my trip to ${destination} with you:\n\n${link}\n`)
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${subject}&body=${body}`
}

/** Says who can open a trip's link. */
export const tripAudience = (visibility: Visibility, role: Role | null): string =>
  linkAudience(visibility, role === 'owner' ? undefined : 'its owner')

/** Says who can open a trip's link and how to share with everyone else. */
export function audienceText(visibility: Visibility, role: Role | null): string {
  const audience = tripAudience(visibility, role)
  if (visibility === 'public') return audience
  const rest = may('link.make', [role])
    ? 'For anyone else, make a read-only link below.'
    : 'For anyone else, the owner can make a read-only link.'
  return `${audience} ${rest}`
}
