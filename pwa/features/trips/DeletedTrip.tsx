import { moderationText } from '#shared/features/trips/moderationText.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { TripMissing } from './TripMissing.tsx'

export interface DeletedTripProps {
  trip: Pick<Trip, 'id' | 'moderation'>
  /** ISO 8601, UTC. */
  deletedAt: string | null
}

/** Shown to the owner of a deleted trip, who can restore it unless an administrator deleted it. */
export function DeletedTrip({ trip: { id, moderation }, deletedAt }: DeletedTripProps) {
  const decided = moderation?.act === 'delete' ? moderationText(moderation) : undefined
  return (
    <TripMissing
      reason="deleted"
      deletedAt={deletedAt}
      decided={decided}
      onRestore={() => void restore(id)}
    />
  )
}

async function restore(id: string) {
  if (await attempt('Failed to restore trip', () => mutate('trip.restore', { id }))) {
    toast({ title: 'Trip restored', inSight: true })
  }
}
