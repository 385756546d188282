import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { rowsOfKind } from '../../data/rows/rowsOfKind.ts'
import { currentSession } from '../../data/session/session.ts'

/** The number of unread notifications; the installed app's icon shows it as well. */
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
    // Where badges are unsupported or not allowed, the dot in the app has to suffice.
    if (count !== undefined) navigator.setAppBadge?.(count).catch(() => undefined)
  }, [count])
  return count ?? 0
}
