import { useEffect, useState } from 'react'
import { guidesFor, nearestGuides } from '#shared/features/guide/guidesFor.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import { loadGuide } from '../../guide/loadGuide.ts'

/** What the guide has for a trip. */
export type TripGuide =
  | { state: 'reading' }
  /** The guide is not on this device and cannot be fetched. */
  | { state: 'unreachable' }
  | { state: 'ready'; cities: string[] }
  /** The nearest cities with a guide; none when nobody knows where the trip goes. */
  | { state: 'none'; nearest: string[]; cityCount: number }

/** Reads the guide and looks for the trip's destination in it. */
export function useTripGuide(where: Whereabouts): TripGuide {
  const [guide, setGuide] = useState<TripGuide>({ state: 'reading' })
  const { destination, destinationCity, destinationLat, destinationLon } = where
  useEffect(() => {
    let here = true
    const trip = { destination, destinationCity, destinationLat, destinationLon }
    loadGuide().then(
      ({ destinations }) => {
        if (!here) return
        const cities = guidesFor(destinations, trip).map(({ name }) => name)
        const nearest = nearestGuides(destinations, trip, 3).map(({ name }) => name)
        setGuide(
          cities.length > 0
            ? { state: 'ready', cities }
            : { state: 'none', nearest, cityCount: destinations.length },
        )
      },
      () => here && setGuide({ state: 'unreachable' }),
    )
    return () => {
      here = false
    }
  }, [destination, destinationCity, destinationLat, destinationLon])
  return guide
}
