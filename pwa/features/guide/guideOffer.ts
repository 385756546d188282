import { locationText } from '#shared/features/guide/locationText.ts'
import { placeFields } from '#shared/features/guide/placeFields.ts'
import { checkedText, placeNotes } from '#shared/features/guide/placeNotes.ts'
import { isShut } from '#shared/features/guide/placeOpen.ts'
import type { CountryFacts, GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { hoursText } from '#shared/plain/hoursText.ts'
import { priceText } from '#shared/plain/priceText.ts'
import type { PlaceOffer } from '../itinerary/placeFinder.ts'
import { today } from '../trips/useToday.ts'

/**
 * A place of the guide, as a field or a map offers it to a trip on these dates. Without dates, and for those that are
 * over, today counts.
 */
export function guideOffer(
  place: GuidePlace,
  city: GuideDestination,
  countries: readonly CountryFacts[],
  { startDate, endDate }: Partial<TripDates>,
): PlaceOffer {
  const [first, last] = [startDate, endDate ?? startDate].map(date => laterOf(date ?? '', today()))
  const currency = countries.find(({ code }) => code === city.country)?.currency.code ?? 'EUR'
  const cost = priceText(place, currency)
  const notes = placeNotes(place, first)
  // Nobody knows the day yet. A place that opens again during the trip is shown with its usual hours, and the notes say
  // when; one that doesn't is shown as closed, without them.
  const shut = isShut(place, last!) ? notes[0]!.replace(/\.$/, '') : null
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

const laterOf = (date: string, other: string): string => (date > other ? date : other)
