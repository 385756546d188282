import type { CountryFacts, GuideDestination } from '#shared/features/guide/schema.ts'
import { districtsOf } from '#shared/features/map/districts.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { MapName } from '../../ui/map/mapParts.ts'
import { guideOffer } from '../guide/guideOffer.ts'
import type { NearbyPlace } from './nearbyPlaces.ts'

/** The parts of town that the guide names around these points. */
export const districtNames = (cities: readonly GuideDestination[], points: readonly LatLng[]): MapName[] =>
  districtsOf(cities, points).map(({ name, placesCount, lat, lon }) => ({
    text: name,
    kind: 'district',
    rank: placesCount,
    lat,
    lon,
  }))

/** The places of the guide in some of its cities. */
export const guidePlaces = (
  cities: readonly GuideDestination[],
  countries: readonly CountryFacts[],
): NearbyPlace[] =>
  cities.flatMap(city =>
    city.places.map((place, rank): NearbyPlace => ({
      id: `guide ${city.slug} ${place.name}`,
      name: place.name,
      lat: place.lat,
      lon: place.lon,
      rank,
      offer: dates => guideOffer(place, city, countries, dates),
    })),
  )
