import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import { searchGuide } from '#shared/features/guide/search.ts'
import type { GuideIndex } from '#shared/features/guide/search.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { guideOffer } from '../../features/guide/guideOffer.ts'
import { mostOffers } from '../../features/itinerary/placeFinder.ts'
import type { PlaceOffer, TripToFind } from '../../features/itinerary/placeFinder.ts'

/** How far from the trip's destination another city of the guide may be. Meters. */
const reachM = 60_000

/** The guide with its index. */
export interface SearchedGuide {
  guide: Pick<Guide, 'destinations' | 'countries'>
  index: GuideIndex
}

/** The guide's places that match, those of the trip's own city first. */
export function guideOffers({ guide, index }: SearchedGuide, trip: TripToFind, text: string): PlaceOffer[] {
  const own = guidesFor(guide.destinations, trip).map(({ slug }) => slug)
  const near = destinationPosition(trip)
  const around = guide.destinations
    .filter(city => !own.includes(city.slug) && near && distanceM(city, near) <= reachM)
    .map(({ slug }) => slug)
  return [...own, ...around]
    .flatMap(slug => searchGuide(index, { text, slug, limit: mostOffers }))
    .slice(0, mostOffers)
    .map(({ place, destination }) => guideOffer(place, destination, guide.countries, trip))
}

/** The guide's places at exactly this position, as its activities have it. */
export const guideOffersAt = (
  { guide }: SearchedGuide,
  trip: TripToFind,
  { lat, lon }: LatLng,
): PlaceOffer[] =>
  guide.destinations.flatMap(city =>
    city.places
      .filter(place => place.lat === lat && place.lon === lon)
      .map(place => guideOffer(place, city, guide.countries, trip)),
  )
