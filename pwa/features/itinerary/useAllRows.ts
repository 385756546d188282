import { startTransition, useEffect, useState } from 'react'
import { OverPlanPart } from './overPlanPart.ts'

/**
 * Whether all rows are drawn: the first paint needs only some of them. What may open over the plan loads meanwhile, and
 * `onShown` is called.
 */
export function useAllRows(onShown: () => void): boolean {
  const [areAllRows, setAllRows] = useState(false)
  useEffect(() => {
    startTransition(() => setAllRows(true))
    OverPlanPart.preload()
    onShown()
  }, [onShown])
  return areAllRows
}
