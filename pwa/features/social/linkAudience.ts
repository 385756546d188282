import type { Visibility } from '#shared/features/social/visibility.ts'

/** Says who can open the link to a trip; `owner` is the owner's name when the trip is someone else's. */
export function linkAudience(visibility: Visibility, owner?: string): string {
  if (visibility === 'public') return 'Anyone with this link can read the trip. No account needed.'
  if (owner !== undefined) {
    return visibility === 'friends'
      ? `Only followers and collaborators of ${owner} can open this link.`
      : `Only ${owner} and collaborators can open this link.`
  }
  return visibility === 'friends'
    ? 'You, collaborators and your followers can open this link.'
    : 'Only you and collaborators can open this link.'
}
