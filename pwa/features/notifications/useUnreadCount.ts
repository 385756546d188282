import { useLiveQuery } from 'dexie-react-hooks'
import { rowsOfKind } from '../../db/rowsOfKind.ts'
import { currentSession } from '../../sync/session.ts'

/** How many notifications nobody has read yet. */
export function useUnreadCount(): number {
  const { db } = currentSession()
  const count = useLiveQuery(
    () =>
      rowsOfKind(db, 'notification')
        .filter(({ data, deletedAt }) => deletedAt === null && data.isRead === false)
        .count(),
    [db],
  )
  return count ?? 0
}
