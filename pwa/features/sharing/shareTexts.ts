import type { Trip, Visibility } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { linkAudience } from '../../social/linkAudience.ts'

/** Opens the person's own mail program with a letter to `to`. */
export function mailtoLink(
  to: string,
  { title, destination }: Pick<Trip, 'title' | 'destination'>,
  link: string,
): string {
  const subject = encodeURIComponent(`Check out my trip: ${title}`)
  const body = encodeURIComponent(
    `Hi,\n\nI would like to share my trip to ${destination} with you:\n\n${link}\n`,
  )
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${subject}&body=${body}`
}

/** Who can open a trip's link, and what to do about everybody else. */
export function audienceText(visibility: Visibility, role: Role | null): string {
  const audience = linkAudience(visibility)
  if (visibility === 'public') return audience
  const rest =
    role === 'owner'
      ? 'For anybody else, make a read-only link below.'
      : 'For anybody else, the owner can make a read-only link.'
  return `${audience} ${rest}`
}
