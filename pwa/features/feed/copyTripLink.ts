import { personName } from '#shared/features/people/person.ts'
import { copyLink } from '../../ui/copyLink.ts'
import { toast } from '../../ui/toast/toast.ts'
import { linkAudience } from '../social/linkAudience.ts'
import type { SocialTrip } from './SocialBar.tsx'
import { tripLink } from '../social/tripLink.ts'

/** Puts the link to a trip on the clipboard and says who can open it; false when the browser does not allow it. */
export async function copyTripLink(
  trip: Pick<SocialTrip, 'id' | 'visibility' | 'isOwnTrip' | 'owner'>,
): Promise<boolean> {
  if (!(await copyLink(tripLink(trip.id), undefined, { isQuiet: true }))) return false
  const owner = trip.isOwnTrip ? undefined : (personName(trip.owner) ?? 'its owner')
  toast({ title: 'Link copied to clipboard!', description: linkAudience(trip.visibility, owner) })
  return true
}
