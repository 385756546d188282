import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { Guide, GuideEntry } from '#shared/features/guide/schema.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { loadCity, loadGuideIndex, loadGuideOf } from './loadGuide.ts'

/** How far from a trip's destination another city of the guide may be. Meters. */
const reachM = 60_000

/** The guide with the cities of a trip, and with those around them that can be had now. */
export async function loadTripGuide(trip: Whereabouts): Promise<Guide> {
  const { cities } = await loadGuideIndex()
  const own = guidesFor(cities, trip)
  const around = await Promise.all(
    citiesNear(cities, trip)
      .filter(city => !own.includes(city))
      .map(city =>
        loadCity(city).then(
          () => [city],
          () => [],
        ),
      ),
  )
  return await loadGuideOf(() => [...own, ...around.flat()])
}

function citiesNear<E extends GuideEntry>(cities: readonly E[], trip: Whereabouts): E[] {
  const at = destinationPosition(trip)
  return at ? cities.filter(city => distanceM(city, at) <= reachM) : []
}
