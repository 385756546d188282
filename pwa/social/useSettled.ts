import { useEffect, useRef } from 'react'
import { usePendingIds } from '../db/useRows.ts'

/** Calls back each time the server has taken, or refused, all that was done to a row on this device. */
export function useSettled(scope: string, id: string, onSettled: () => void): void {
  const isPending = usePendingIds(scope).has(id)
  const wasPending = useRef(isPending)
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => {
    if (wasPending.current && !isPending) latest.current()
    wasPending.current = isPending
  }, [isPending])
}
