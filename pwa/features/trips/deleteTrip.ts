import { restorableDays } from '#shared/sync/retention.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Asks for confirmation, deletes the trip and offers to undo. Resolves to whether it was deleted. */
export async function deleteTrip(trip: { id: string; title: string }): Promise<boolean> {
  const confirmed = await askConfirm({
    title: 'Delete Trip',
    body: `Are you sure you want to delete "${trip.title}"? This action cannot be undone and will remove all itinerary items, pins, and collaborators.\n\n${secondThought}`,
    confirmLabel: 'Delete Trip',
    destructive: true,
  })
  if (!confirmed) return false
  const isDeleted = await attempt('Failed to delete trip', () => mutate('trip.delete', { id: trip.id }))
  if (!isDeleted) return false
  toast({
    title: 'Trip deleted successfully!',
    action: {
      label: 'Undo',
      onPress: () => void attempt('Failed to restore trip', () => mutate('trip.restore', { id: trip.id })),
    },
  })
  return true
}

/** Says how to undo the deletion, whatever the sentence before it says. */
const secondThought = `It will be removed for everyone. You can restore it for ${restorableDays} days: press Undo right after deleting, or open the trip's link and press Restore. After that, we remove it for good.`
