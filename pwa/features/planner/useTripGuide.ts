import { useEffect, useState } from 'react'
import { guidesFor, nearestGuides } from '#shared/features/guide/guidesFor.ts'
import type { Guide, GuideEntry } from '#shared/features/guide/schema.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import { loadGuideIndex } from '../guide/loadGuide.ts'
import { loadTripGuide } from '../guide/loadTripGuide.ts'

/** Why there is no guide for a trip. */
export type NoTripGuide =
  /** The guide is not on this device and cannot be fetched. */
  | { state: 'unreachable' }
  /** No guide; `nearest` are the closest cities that have one, empty when the trip's location is unknown. */
  | { state: 'none'; nearest: readonly GuideEntry[]; cityCount: number }

/** What the guide has for a trip. */
export type TripGuide =
  | NoTripGuide
  | { state: 'reading' }
  | { state: 'ready'; cities: string[]; guide: Guide }

async function lookUp(trip: Whereabouts): Promise<TripGuide> {
  const index = await loadGuideIndex()
  const own = guidesFor(index.cities, trip).map(({ name }) => name)
  if (own.length === 0) {
    return { state: 'none', nearest: nearestGuides(index.cities, trip, 3), cityCount: index.cities.length }
  }
  return { state: 'ready', cities: own, guide: await loadTripGuide(trip) }
}

/** Reads the guide and looks for the trip's destination in it. `retry` reads it again. */
export function useTripGuide(where: Whereabouts): { guide: TripGuide; retry: () => void } {
  const [guide, setGuide] = useState<TripGuide>({ state: 'reading' })
  const [attempt, setAttempt] = useState(0)
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
  }, [attempt, destination, destinationCity, destinationLat, destinationLon])
  const retry = () => {
    setGuide({ state: 'reading' })
    setAttempt(attempt + 1)
  }
  return { guide, retry }
}
