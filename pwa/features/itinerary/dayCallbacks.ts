import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { dayAtEnd } from '#shared/features/itinerary/plan.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ToastAction } from '../../ui/toast/toast.ts'
import { deleteQuestion } from './editTexts.ts'
import type { ItineraryNow } from './itineraryNow.ts'
import { planChange } from './planChange.ts'
import type { SaveEdits } from '../undo/savePlan.ts'
import { renameEdits } from './planEdits.ts'

/** The actions on days. Each promise resolves with whether it was done. */
export interface PlanDayCallbacks {
  onAddDay: () => Promise<boolean>
  onRenameDay: (day: PlanDay, title: string | null) => Promise<boolean>
  onConfirmDay: (day: PlanDay) => Promise<boolean>
  onDeleteDay: (day: PlanDay) => Promise<boolean>
}

export function dayCallbacks(
  { trip, plan, deletedIds = [] }: ItineraryNow,
  save: SaveEdits,
): PlanDayCallbacks {
  const { change, undo } = planChange(save)
  return {
    onAddDay: () =>
      change('Failed to add day', async () => {
        const { id, edits } = dayAtEnd(trip, plan, deletedIds)
        await save(edits)
        // Told at once: Ctrl+Z right after it must not undo something older.
        const onPress = () =>
          void change('Failed to undo', async () =>
            (await import('./unaddDay.ts')).unaddDay(trip.id, id, save),
          )
        toast({ title: 'Day added', inSight: true, action: { label: 'Undo', onPress } })
      }),

    onRenameDay: (day, title) =>
      change('Failed to update day title', async () => {
        await save(renameEdits(trip, day, title))
        toast({
          title: 'Day title updated!',
          inSight: true,
          action: undo('Failed to undo', renameEdits(trip, day, day.day?.title ?? null)),
        })
      }),

    onConfirmDay: day =>
      change('Failed to confirm day', async () => {
        await save([['day.confirm', { id: day.id, tripId: trip.id }]])
        const action: ToastAction = { label: 'Undo', isFinal: true, onPress() {} }
        toast({ title: 'Day confirmed!', inSight: true, action })
      }),

    async onDeleteDay(day) {
      if (!day.day) return false
      if (day.day.status === 'confirmed' && !(await askConfirm(deleteQuestion(day)))) return false
      const { insteadOf } = day.day
      const named = { id: day.id, tripId: trip.id }
      return change('Failed to delete day', async () => {
        const removal = insteadOf
          ? await (await import('./standInRemoval.ts')).standInRemoval(day.day!)
          : { edits: [['day.delete', named]] as const, undo: [['day.restore', named]] as const }
        await save(removal.edits)
        toast({
          title: 'Day deleted successfully',
          action: undo('Failed to restore day', removal.undo),
        })
      })
    },
  }
}
