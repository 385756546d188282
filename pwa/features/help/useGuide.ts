import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

export type Guide = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Content: ComponentType }

/** The Quick Start Guide, whose code and pictures are loaded when it is first opened. */
export function useGuide(): Guide {
  const [guide, setGuide] = useState<Guide>({ state: 'loading' })
  useEffect(() => {
    let isHere = true
    import('./QuickStartGuide.tsx').then(
      ({ QuickStartGuide }) => isHere && setGuide({ state: 'ready', Content: QuickStartGuide }),
      () => isHere && setGuide({ state: 'failed' }),
    )
    return () => {
      isHere = false
    }
  }, [])
  return guide
}
