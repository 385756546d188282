import { useState } from 'react'

/** The ids of the days that are folded, and what folds and unfolds one. */
export function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const setFold = (dayId: string, isFolded: boolean) => {
    if (folded.has(dayId) === isFolded) return
    const next = new Set(folded)
    if (isFolded) next.add(dayId)
    else next.delete(dayId)
    setFolded(next)
  }
  return [folded, setFold] as const
}
