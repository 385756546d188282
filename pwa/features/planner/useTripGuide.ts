import { useEffect, useState } from 'react'
import { guidesFor, nearestGuides } from '#shared/features/guide/guidesFor.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import { loadGuideIndex } from '../guide/loadGuide.ts'
import { loadTripGuide } from '../guide/loadTripGuide.ts'

/** What the guide has for a trip. */
export type TripGuide =
  | { state: 'reading' }
  /** The guide is not on this device and cannot be fetched. */
  | { state: 'unreachable' }
  | { state: 'ready'; cities: string[]; guide: Guide }
  /** No guide; `nearest` are the closest cities that have one, empty when the trip's location is unknown. */
  | { state: 'none'; nearest: string[]; cityCount: number }

async function lookUp(trip: Whereabouts): Promise<TripGuide> {
  const index = await loadGuideIndex()
  const own = guidesFor(index.cities, trip).map(({ name }) => name)
  if (own.length === 0) {
    const nearest = nearestGuides(index.cities, trip, 3).map(({ name }) => name)
    return { state: 'none', nearest, cityCount: index.cities.length }
  }
  return { state: 'ready', cities: own, guide: await loadTripGuide(trip) }
}

/** Reads the guide and looks for the trip's destination in it. */
export function useTripGuide(where: Whereabouts): TripGuide {
  const [guide, setGuide] = useState<TripGuide>({ state: 'reading' })
  const { destination, destinationCity, destinationLat, destinationLon } = where
  useEffect(() => {
    let here = true
    const trip = { destination, destinationCity, destinationLat, destinationLon }
    lookUp(trip).then(
      found => here && setGuide(found),
      () => here && setGuide({ state: 'unreachable' }),
    )
    return () => {
      here = false
    }
  }, [destination, destinationCity, destinationLat, destinationLon])
  return guide
}
