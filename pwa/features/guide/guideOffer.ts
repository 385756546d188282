import { locationText } from '#shared/features/guide/locationText.ts'
import { placeFields } from '#shared/features/guide/placeFields.ts'
import { checkedText, placeNotes } from '#shared/features/guide/placeNotes.ts'
import { isShut } from '#shared/features/guide/placeOpen.ts'
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
  // Nobody knows the day yet, so a place that is closed for longer is shown as closed, without its usual hours.
  const shut = isShut(place, null) ? notes[0]!.replace(/\.$/, '') : null
  const hours = place.hours === '24/7' ? '' : hoursText(place.hours)
  return {
    key: `${city.slug} ${place.name}`,
    name: place.name,
    detail: [place.district, shut ?? hours, cost].filter(Boolean).join(' · '),
    notes: [...notes, `${checkedText(place, city)}.`].join(' '),
    fields: {
      category: place.category,
      location: locationText(place, city.name),
      ...placeFields(place),
      ...(shut && { hours: null }),
      cost,
      description: [place.text, ...notes].join(' '),
    },
  }
}
