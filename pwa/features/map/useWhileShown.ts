import { useState } from 'react'

/** A value as it was when it was last shown: what is hidden computes nothing. */
export function useWhileShown<T>(value: T, isShown: boolean): T {
  const [kept, setKept] = useState(() => value)
  if (!isShown || kept === value) return kept
  setKept(() => value)
  return value
}
