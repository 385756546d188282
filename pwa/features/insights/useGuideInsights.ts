import { useEffect, useState } from 'react'
import { guideInsights } from '#shared/guideInsights/guideInsights.ts'
import type { GuideInsights } from '#shared/guideInsights/guideInsights.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { loadGuide } from '../../guide/loadGuide.ts'

/** What the built-in guide says of a trip; undefined while it is being read. Without a guide, nothing. */
export function useGuideInsights(trip: Trip): GuideInsights | undefined {
  const [facts, setFacts] = useState<GuideInsights>()
  useEffect(() => {
    let isHere = true
    loadGuide().then(
      guide => isHere && setFacts(guideInsights(guide, trip)),
      // Not on this device yet: what people and the model wrote is shown without it.
      () => isHere && setFacts({}),
    )
    return () => {
      isHere = false
    }
  }, [trip])
  return facts
}
