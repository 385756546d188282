import type { Trip, Visibility } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'

/** The address of a trip: the site's origin and the trip. */
export const tripLink = (tripId: string, origin = location.origin): string => `${origin}/trip/${tripId}`

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

const audience: Record<Visibility, string> = {
  private: 'Only you and collaborators can open this link.',
  friends: 'You, collaborators and your followers can open this link.',
  public: 'Everyone who is signed in to Wend. can open this link.',
}

/** Who can open a trip's link, and what to do about everybody else. */
export function audienceText(visibility: Visibility, role: Role | null): string {
  if (visibility === 'public') return audience.public
  const rest =
    role === 'owner'
      ? 'For anybody else, make a read-only link below.'
      : 'For anybody else, the owner can make a read-only link.'
  return `${audience[visibility]} ${rest}`
}
