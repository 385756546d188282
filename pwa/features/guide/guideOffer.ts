import { locationText } from '#shared/features/guide/locationText.ts'
import { placeFields } from '#shared/features/guide/placeFields.ts'
import { checkedText, placeNotes } from '#shared/features/guide/placeNotes.ts'
import type { CountryFacts, GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import { hoursText } from '#shared/plain/hoursText.ts'
import { priceText } from '#shared/plain/priceText.ts'
import type { PlaceOffer } from '../itinerary/placeFinder.ts'

/** A place of the guide, as a field or a map offers it. */
export function guideOffer(
  place: GuidePlace,
  city: GuideDestination,
  countries: readonly CountryFacts[],
): PlaceOffer {
  const currency = countries.find(({ code }) => code === city.country)?.currency.code ?? 'EUR'
  const cost = priceText(place, currency)
  const notes = placeNotes(place)
  return {
    key: `${city.slug} ${place.name}`,
    name: place.name,
    detail: [place.district, place.hours === '24/7' ? '' : hoursText(place.hours), cost]
      .filter(Boolean)
      .join(' · '),
    notes: [...notes, `${checkedText(place, city)}.`].join(' '),
    fields: {
      category: place.category,
      location: locationText(place, city.name),
      ...placeFields(place),
      cost,
      description: [place.text, ...notes].join(' '),
    },
  }
}
