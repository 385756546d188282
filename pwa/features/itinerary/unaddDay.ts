import { tripScope } from '#shared/sync/scope.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { currentSession } from '../../data/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { SaveEdits } from '../undo/savePlan.ts'

/** Takes back a day that was added. Once something is planned on it, by anyone, it stays, and a toast says so. */
export async function unaddDay(tripId: string, id: string, save: SaveEdits): Promise<void> {
  const items = await readKind(currentSession().db, 'item', tripScope(tripId))
  // Others may have planned on it and not have synced yet, so the edit checks again wherever it runs.
  if (!items.some(({ dayId }) => dayId === id)) return save([['day.delete', { id, tripId, ifEmpty: true }]])
  toast({
    title: 'The day stays',
    description: "It has activities by now. You can delete it from the day's menu.",
  })
}
