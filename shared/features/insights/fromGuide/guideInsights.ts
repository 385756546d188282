import type { CountryFacts, Guide } from '#shared/features/guide/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { countryName } from '#shared/plain/countryName.ts'
import { bestTimeText, seasonText, weatherText } from './climateTexts.ts'
import type { Place } from './climateTexts.ts'
import {
  currencyText,
  customsText,
  emergencyText,
  languageText,
  noPricesText,
  pricesText,
  tipsText,
} from './countryTexts.ts'
import { holidaysText } from './holidaysText.ts'
import { guideSubject } from './guideSubject.ts'
import { withOfficialNote } from '#shared/features/insights/officialSource.ts'
import { insightFields } from '#shared/features/insights/schema.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'

/** When the facts in the guide were last reviewed. */
export const guideDate = '2026-11-01T00:00:00.000Z'

/** What the built-in guide says about a trip, field by field; a field without a fact is absent. */
export type GuideInsights = Partial<Record<InsightField, string>>

type GuideTrip = Pick<
  Trip,
  | 'destination'
  | 'destinationCity'
  | 'destinationCountry'
  | 'destinationLat'
  | 'destinationLon'
  | 'startDate'
  | 'endDate'
>

/**
 * The ten insights that follow from the guide, the trip's destination and its dates. Needs no network and gives the
 * same text on every device. Beyond the guide's cities they follow from the country; empty where that is unknown too.
 */
export function guideInsights(guide: Guide, trip: GuideTrip): GuideInsights {
  const subject = guideSubject(guide, trip)
  if (!subject) return {}
  const { cities, countries } = subject
  const ofCities = (textOf: (city: (typeof cities)[number]) => string) =>
    named(cities.map(city => [city.name, textOf(city)]))
  const ofCountries = (textOf: (facts: CountryFacts) => string) =>
    named(countries.map(({ name, facts }) => [name, textOf(facts)]))
  const ofClimates = (textOf: (place: Place) => string) =>
    cities.length > 0 ? ofCities(textOf) : ofCountries(facts => textOf(gatewayOf(facts)))
  const names = countries.map(({ name }) => name).join(' or ')
  const texts: Record<InsightField, string> = {
    season: ofClimates(place => seasonText(place, trip)),
    weather: ofClimates(place => withWhose(weatherText(place, trip), place)),
    expenses:
      ofCities(({ places, country }) =>
        pricesText(
          places,
          countries.find(({ facts }) => facts.code === country)?.facts.currency.code ?? 'EUR',
        ),
      ) || noPricesText(names),
    bestTimeToVisit: ofClimates(place => withWhose(bestTimeText(place), place)),
    dosAndDonts: ofCountries(customsText),
    currency: ofCountries(currencyText),
    localTips: ofCountries(facts =>
      [tipsText(facts), holidaysText(guide.holidays, facts.code, trip)].filter(Boolean).join('\n'),
    ),
    safetyLevel: ofCountries(emergencyText),
    language: ofCountries(languageText),
    visaRequirements: `Whether you need a visa for ${names} depends on your passport, how long you stay and why you're going.`,
  }
  return Object.fromEntries(
    insightFields.flatMap(field =>
      texts[field] ? [[field, withOfficialNote(field, texts[field], guideDate)]] : [],
    ),
  )
}

/** The city whose climate stands for its country; without a name where it is the country. */
const gatewayOf = ({ code, climate }: CountryFacts): Place => ({
  lat: climate.lat,
  climate,
  ...(climate.of !== countryName(code) && { of: climate.of }),
})

/** A text on a climate, with the city that it's of where it's told of a country. */
const withWhose = (text: string, { of }: Place): string =>
  of ? `${text}\n\nThis is for ${of}. Other parts of the country can differ.` : text

/** One text as it is; several, each under its name. */
function named(texts: readonly (readonly [name: string, text: string])[]): string {
  const given = texts.filter(([, text]) => text !== '')
  const distinct = new Set(given.map(([, text]) => text))
  if (distinct.size < 2) return given[0]?.[1] ?? ''
  return given.map(([name, text]) => `**${name}**\n\n${text}`).join('\n\n')
}
