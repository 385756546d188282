import type { Edit } from '#shared/sync/edit.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { keyOf } from '../../data/rows/keyOf.ts'
import { readKind } from '../../data/rows/readKind.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'

/**
 * The edits that delete what days that come back would stand beside: empty days of the same date, which were made for
 * something that has left them again. Otherwise the plan would have that date twice.
 */
export async function emptyBeside(db: LocalDatabase, edits: readonly Edit[]): Promise<Edit[]> {
  const named = new Set(edits.map(([, args]) => (args as { id: string }).id))
  const found = await Promise.all(
    edits.map(async ([name, args]): Promise<Edit[]> => {
      if (name !== 'day.restore') return []
      const { id, tripId } = args as { id: string; tripId: string }
      const scope = tripScope(tripId)
      const date = (await db.row.get(keyOf({ scope, kind: 'day', id })))?.data.date
      if (!date) return []
      const [days, items] = await Promise.all([readKind(db, 'day', scope), readKind(db, 'item', scope)])
      const filled = new Set(items.map(({ dayId }) => dayId))
      return days
        .filter(day => day.date === date && day.status === 'confirmed' && day.title === null)
        .filter(day => !named.has(day.id) && !filled.has(day.id))
        .map((day): Edit => ['day.delete', { id: day.id, tripId, ifEmpty: true }])
    }),
  )
  return found.flat()
}
