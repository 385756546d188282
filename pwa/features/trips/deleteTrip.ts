import { AppError } from '#shared/plain/errors.ts'
import { mutate } from '../../sync/mutate.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Asks, deletes the trip, and offers it back. Resolves with whether it is gone. */
export async function deleteTrip(trip: { id: string; title: string }): Promise<boolean> {
  const confirmed = await askConfirm({
    title: 'Delete Trip',
    body: `Are you sure you want to delete "${trip.title}"? This action cannot be undone and will remove all itinerary items, pins, and collaborators.\n\n${secondThought}`,
    confirmLabel: 'Delete Trip',
    destructive: true,
  })
  if (!confirmed) return false
  try {
    await mutate('trip.delete', { id: trip.id })
  } catch (error) {
    toast({ title: 'Failed to delete trip', ...reason(error), variant: 'destructive' })
    return false
  }
  toast({
    title: 'Trip deleted successfully!',
    action: { label: 'Undo', onPress: () => void restoreTrip(trip.id) },
  })
  return true
}

/** What is still possible, whatever the sentence before it says. */
const secondThought =
  'If you change your mind, you have 30 days: press Undo right after deleting, or open the link to the trip and press Restore.'

async function restoreTrip(id: string) {
  try {
    await mutate('trip.restore', { id })
  } catch (error) {
    toast({ title: 'Failed to restore trip', ...reason(error), variant: 'destructive' })
  }
}

const reason = (error: unknown) => (error instanceof AppError ? { description: error.message } : {})
