import { useContext, useEffect, useState } from 'react'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { ActivityForm } from './activityForm.ts'
import type { FromPlace } from './fromPlace.ts'
import { PlaceFinderContext } from './placeFinder.ts'
import { savedPlace } from './savedPlace.ts'

/** What the place of a saved activity fills in; null while nobody knows, and for a new activity. */
export function useSavedPlace(saved: ActivityForm | null): FromPlace | null {
  const find = useContext(PlaceFinderContext)
  const [place, setPlace] = useState<FromPlace | null>(null)
  useEffect(() => {
    const at = saved && positionOf(saved)
    if (!find || !at) return undefined
    let here = true
    find(at, offers => here && setPlace(savedPlace(saved, offers)))
    return () => {
      here = false
    }
  }, [find, saved])
  return place
}
