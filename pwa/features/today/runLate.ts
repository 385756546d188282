import type { LateMove } from '#shared/features/itinerary/late.ts'
import { countText } from '#shared/plain/countText.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { savePlan } from '../undo/savePlan.ts'

const failure = 'Failed to move activities'
const kept = 'Nothing was changed. Please try again.'

/** Moves today's activities to their later times, all or none. Resolves to whether it was done. */
export function runLate(tripId: string, moves: readonly LateMove[]): Promise<boolean> {
  return attempt(
    failure,
    async () => {
      await savePlan(moves.map(move => lateEdit(tripId, move, move.time)))
      toast({
        title: `Moved ${countText(moves.length, 'activity', 'activities')}`,
        action: { label: 'Undo', onPress: () => void undo(tripId, moves) },
      })
    },
    kept,
  )
}

const undo = (tripId: string, moves: readonly LateMove[]) =>
  attempt(
    failure,
    () =>
      savePlan(
        moves.map(move => lateEdit(tripId, move, move.moment.item.time)),
        true,
      ),
    kept,
  )

const lateEdit = (tripId: string, { moment: { item } }: LateMove, time: string | null): Edit => [
  'item.update',
  { id: item.id, tripId, time, inDay: item.dayId ?? undefined },
]
