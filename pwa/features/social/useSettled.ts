import { useEffect, useRef } from 'react'

/** Calls `onSettled` each time the server has accepted or refused all edits that `isPending` stands for. */
export function useSettled(isPending: boolean, onSettled: () => void): void {
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
