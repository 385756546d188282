import { useEffect, useState } from 'react'
import { guideInsights } from '#shared/features/insights/fromGuide/guideInsights.ts'
import type { GuideInsights } from '#shared/features/insights/fromGuide/guideInsights.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { loadTripGuide } from '../guide/loadTripGuide.ts'

/** What the built-in guide says about a trip; undefined while it is being read, empty without a guide. */
export function useGuideInsights(trip: Trip): GuideInsights | undefined {
  const [facts, setFacts] = useState<GuideInsights>()
  useEffect(() => {
    let isHere = true
    loadTripGuide(trip).then(
      guide => isHere && setFacts(guideInsights(guide, trip)),
      // The guide is not on this device yet: what people and the model wrote is shown without it.
      () => isHere && setFacts({}),
    )
    return () => {
      isHere = false
    }
  }, [trip])
  return facts
}
