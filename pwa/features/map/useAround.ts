import { useEffect, useMemo, useState } from 'react'
import type { GuideIndex } from '#shared/features/guide/guideIndex.ts'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import { citiesAround, thinned } from '#shared/features/map/districts.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { MapName, MapView } from '../../ui/map/mapParts.ts'
import { countryName } from '#shared/plain/countryName.ts'
import { loadSketch } from '../../ui/map/loadSketch.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { loadCity, loadGuideIndex } from '../guide/loadGuide.ts'
import { locateTrip } from '../places/placeOfTrip.ts'
import { districtNames, guidePlaces } from './guideAround.ts'
import type { NearbyPlace } from './nearbyPlaces.ts'
import { countryZoom, kindOfDestination, regionName, regionZoom, townView } from './townView.ts'

interface Around {
  /** Where the trip goes, when nothing in it has a position. */
  town: MapView | undefined
  /** The trip, with its position if it was found out here. */
  located: TripDestination
  names: readonly MapName[]
  places: readonly NearbyPlace[]
  /** The cities of the guide there. */
  cities: readonly GuideDestination[]
}

/** What the guide knows around these points, or where the trip goes without any, once the map stands. */
export function useAround(given: TripDestination, points: readonly LatLng[], isShown: boolean): Around {
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
    if (!guide) return undefined
    const cities = isEmpty ? guidesFor(guide.cities, given) : citiesAround(guide.cities, spots)
    return cities.map(({ slug }) => slug).join(' ')
  }, [guide, spots, isEmpty, given])
  const trip = useLocated(given, isEmpty && slugs === '')
  const wanted = useMemo(() => {
    const chosen = new Set(slugs?.split(' '))
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
  const kind = kindOfDestination(trip)
  const countryRank = useCountryRank(isShown && kind === 'country' ? trip.destinationCountry : null)
  const town = useMemo(() => {
    const center = townView(trip) ?? first
    if (!center) return undefined
    const { lat, lon } = center
    if (kind === 'town' || !('zoom' in center)) return { lat, lon, zoom: regionZoom }
    return { lat, lon, zoom: countryRank === undefined ? center.zoom : countryZoom(countryRank, center) }
  }, [trip, first, kind, countryRank])
  const places = useMemo(() => (guide ? guidePlaces(cities, guide.countries) : []), [guide, cities])
  const names = useMemo(
    () => [...regionName(trip), ...districtNames(cities, isEmpty ? cities : spots)],
    [trip, cities, spots, isEmpty],
  )
  return { town, located: trip, names, places, cities }
}

/** The trip, with its position once that is found by the name of its destination. */
function useLocated(trip: TripDestination, isWanted: boolean): TripDestination {
  const [found, setFound] = useState<{ of: string; located: TripDestination }>()
  const { destination } = trip
  const isLost = isWanted && destination !== '' && !townView(trip)
  useEffect(() => {
    if (!isLost) return undefined
    let isHere = true
    void locateTrip(trip).then(located => isHere && setFound({ of: destination, located }))
    return () => {
      isHere = false
    }
    // Only its destination says where a trip goes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost, destination])
  return isLost && found?.of === destination ? found.located : trip
}

/** How large a country is on the sketch; undefined while nobody knows. */
function useCountryRank(country: string | null): number | undefined {
  const [found, setFound] = useState<{ country: string; rank: number }>()
  useEffect(() => {
    if (country === null) return
    let isHere = true
    loadSketch().then(
      ({ world }) => {
        const known = world.countries.find(({ code }) => countryName(code) === country)
        if (isHere && known) setFound({ country, rank: known.rank })
      },
      // Without the sketch there is nothing to see of the country.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [country])
  return found?.country === country ? found?.rank : undefined
}
