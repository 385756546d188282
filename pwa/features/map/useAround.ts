import { useEffect, useMemo, useState } from 'react'
import type { GuideIndex } from '#shared/features/guide/guideIndex.ts'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import { citiesAround, thinned } from '#shared/features/map/districts.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { MapName, MapView } from '../../ui/map/mapParts.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { loadCity, loadGuideIndex } from '../guide/loadGuide.ts'
import { districtNames, guidePlaces } from './guideAround.ts'
import type { NearbyPlace } from './nearbyPlaces.ts'
import { regionZoom, townView } from './townView.ts'

interface Around {
  /** Where the trip goes, when nothing in it has a position. */
  town: MapView | undefined
  names: readonly MapName[]
  places: readonly NearbyPlace[]
}

/** What the guide knows around these points, or where the trip goes without any, once the map stands. */
export function useAround(trip: TripDestination, points: readonly LatLng[], isShown: boolean): Around {
  const [guide, setGuide] = useState<GuideIndex>()
  const isWanted = isShown && !guide
  useEffect(
    () =>
      isWanted
        ? // Without the guide, the map shows the plan alone.
          whenIdle(() => void loadGuideIndex().then(setGuide, () => undefined), 2000)
        : undefined,
    [isWanted],
  )
  const isEmpty = points.length === 0
  const spots = useMemo(() => thinned(points), [points])
  const slugs = useMemo(() => {
    if (!guide) return ''
    const cities = isEmpty ? guidesFor(guide.cities, trip) : citiesAround(guide.cities, spots)
    return cities.map(({ slug }) => slug).join(' ')
  }, [guide, spots, isEmpty, trip])
  const wanted = useMemo(() => {
    const chosen = new Set(slugs.split(' '))
    return guide?.cities.filter(({ slug }) => chosen.has(slug)) ?? []
  }, [guide, slugs])
  const [cities, setCities] = useState<readonly GuideDestination[]>([])
  useEffect(() => {
    let isHere = true
    // What can't be had now is left out.
    void Promise.allSettled(wanted.map(loadCity)).then(
      read => isHere && setCities(read.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))),
    )
    return () => {
      isHere = false
    }
  }, [wanted])
  const [first] = wanted
  const town = useMemo(() => {
    const center = townView(trip) ?? first
    return center && { lat: center.lat, lon: center.lon, zoom: regionZoom }
  }, [trip, first])
  const places = useMemo(() => (guide ? guidePlaces(cities, guide.countries) : []), [guide, cities])
  const names = useMemo(() => districtNames(cities, isEmpty ? cities : spots), [cities, spots, isEmpty])
  return { town, names, places }
}
