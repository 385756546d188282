import { useEffect, useRef } from 'react'
import { useIsPending } from '../../data/rows/useRows.ts'

/** Calls `onSettled` each time the server has accepted or refused all edits of a row made on this device. */
export function useSettled(scope: string, id: string, onSettled: () => void): void {
  const isPending = useIsPending(scope, id)
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
