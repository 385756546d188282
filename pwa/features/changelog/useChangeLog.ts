import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { tripScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { readLog } from './readLog.ts'
import type { LogData } from './readLog.ts'

/** How many commits are read at first, and with every 'Show earlier'. */
const pageSize = 50

/** A trip's log from this device, live; undefined while it is being read for the first time. */
export function useChangeLog(tripId: string): { data: LogData | undefined; showEarlier: () => void } {
  const { db } = currentSession()
  const [limit, setLimit] = useState(pageSize)
  const data = useLiveQuery(() => readLog(db, tripScope(tripId), limit), [db, tripId, limit])
  return { data, showEarlier: () => setLimit(limit + pageSize) }
}
