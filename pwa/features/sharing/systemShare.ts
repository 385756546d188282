import type { Trip } from '#shared/features/trips/schema.ts'
import { tripLink } from '../../social/tripLink.ts'
import { toast } from '../../ui/toast/toast.ts'

/** True where the system has a share sheet of its own. */
export const canSystemShare = (): boolean => typeof navigator.share === 'function'

/** Opens the system's share sheet with a trip's link. */
export async function systemShare(trip: Pick<Trip, 'id' | 'title' | 'destination'>): Promise<void> {
  try {
    await navigator.share({
      title: trip.title,
      text: `My trip to ${trip.destination}`,
      url: tripLink(trip.id),
    })
  } catch (error) {
    // Closing the sheet is an answer.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({
      title: 'Failed to share',
      description: 'Copy the link and send it yourself.',
      variant: 'destructive',
    })
  }
}
