import { useEffect, useState } from 'react'
import { useKindRows } from '../../data/rows/useRows.ts'
import { currentSession } from '../../data/session/session.ts'
import { useToday } from '../../features/trips/useToday.ts'
import { readSearchIndex } from './readSearchIndex.ts'
import type { SearchIndex } from './searchIndex.ts'

/** What can be found on this device as of now, in one trip or in all; `isWhole` once all of it has been read. */
export function useSearchIndex(tripId: string | undefined): { index: SearchIndex; isWhole: boolean } {
  const today = useToday()
  // A trip that arrives from another device meanwhile is found, too.
  const count = useKindRows('trip')?.length
  const [state, setState] = useState<{ index: SearchIndex; isWhole: boolean }>({ index: [], isWhole: false })
  useEffect(() => {
    if (count === undefined) return undefined
    const { signal, abort } = stoppable()
    const onRead = (index: SearchIndex) => setState({ index, isWhole: false })
    readSearchIndex(currentSession().db, { tripId, today, onRead, signal }).then(
      () => !signal.aborted && setState(({ index }) => ({ index, isWhole: true })),
      (error: unknown) => {
        console.warn('Some of this device could not be searched', error)
        setState(({ index }) => ({ index, isWhole: true }))
      },
    )
    return abort
  }, [tripId, today, count])
  return state
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
