import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { currentSession } from '../../../data/session/session.ts'
import type { FindAreas } from '../streets/sources.ts'
import { mapStore } from './downloads.ts'

/** Finds the downloaded maps, that of the trip first. Another function when there are others. */
export function useFindAreas(tripId?: string): FindAreas {
  const { db } = currentSession()
  const files = useLiveQuery(async () => {
    const records = await db.tripMap.toArray()
    return records.flatMap(({ kept }) => kept?.file ?? []).join(' ')
  }, [db])
  return useMemo(() => {
    // Before they are known, and without any, nothing is read.
    if (!files) return () => Promise.resolve([])
    return async () => (await import('./findAreas.ts')).findAreas(mapStore(), tripId)
  }, [files, tripId])
}
