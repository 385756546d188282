import { tripScope } from '#shared/sync/scope.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { currentSession } from '../../data/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { planChange } from './planChange.ts'
import type { SaveEdits } from './planChange.ts'

/** Says that a day was added, and lets Ctrl+Z take it back: unless something is planned on it by then, by anyone. */
export function tellDayAdded(tripId: string, id: string, save: SaveEdits): void {
  const takeBack = async () => {
    const items = await readKind(currentSession().db, 'item', tripScope(tripId))
    if (!items.some(({ dayId }) => dayId === id)) return save([['day.delete', { id, tripId }]])
    toast({
      title: 'The day stays',
      description: "It has activities by now. You can delete it from the day's menu.",
    })
  }
  const onPress = () => void planChange(save).change('Failed to undo', takeBack)
  toast({ title: 'Day added', inSight: true, action: { label: 'Undo', onPress } })
}
