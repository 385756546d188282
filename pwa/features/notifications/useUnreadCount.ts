import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { rowsOfKind } from '../../db/rowsOfKind.ts'
import { currentSession } from '../../sync/session.ts'

/** How many notifications nobody has read yet; the installed app's icon shows it as well. */
export function useUnreadCount(): number {
  const { db } = currentSession()
  const count = useLiveQuery(
    () =>
      rowsOfKind(db, 'notification')
        .filter(({ data, deletedAt }) => deletedAt === null && data.isRead === false)
        .count(),
    [db],
  )
  useEffect(() => {
    // Where there is no badge, or it is not allowed, the dot in the app has to do.
    if (count !== undefined) navigator.setAppBadge?.(count).catch(() => undefined)
  }, [count])
  return count ?? 0
}
