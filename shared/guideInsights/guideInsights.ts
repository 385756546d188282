import type { Guide } from '#shared/features/guide/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { bestTimeText, seasonText, weatherText } from './climateTexts.ts'
import {
  currencyText,
  customsText,
  emergencyText,
  languageText,
  pricesText,
  tipsText,
} from './countryTexts.ts'
import { guideSubject } from './guideSubject.ts'
import { withOfficialNote } from '#shared/features/insights/officialSource.ts'
import { insightFields } from '#shared/features/insights/schema.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'

/** When the facts of the guide were last gone through. */
export const guideDate = '2026-11-01T00:00:00.000Z'

/** What the built-in guide says of a trip, field by field; no field without a fact. */
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
 * The ten insights as far as they follow from the guide, the trip's destination and its dates: needs no network, and
 * gives the same text on every device. Empty for a destination that the guide does not know.
 */
export function guideInsights(guide: Guide, trip: GuideTrip): GuideInsights {
  const subject = guideSubject(guide, trip)
  if (!subject) return {}
  const { cities, countries } = subject
  const ofCities = (textOf: (city: (typeof cities)[number]) => string) =>
    named(cities.map(city => [city.name, textOf(city)]))
  const ofCountries = (textOf: (facts: (typeof countries)[number]['facts']) => string) =>
    named(countries.map(({ name, facts }) => [name, textOf(facts)]))
  const names = countries.map(({ name }) => name).join(' or ')
  const texts: Record<InsightField, string> = {
    season: ofCities(city => seasonText(city, trip)),
    weather: ofCities(city => weatherText(city, trip)),
    expenses: ofCities(({ places, country }) =>
      pricesText(places, countries.find(({ facts }) => facts.code === country)?.facts.currency.code ?? 'EUR'),
    ),
    bestTimeToVisit: ofCities(bestTimeText),
    dosAndDonts: ofCountries(customsText),
    currency: ofCountries(currencyText),
    localTips: ofCountries(tipsText),
    safetyLevel: ofCountries(emergencyText),
    language: ofCountries(languageText),
    visaRequirements: `Whether you need a visa for ${names} depends on your passport, on how long you stay and on why you go.`,
  }
  return Object.fromEntries(
    insightFields.flatMap(field =>
      texts[field] ? [[field, withOfficialNote(field, texts[field], guideDate)]] : [],
    ),
  )
}

/** One text as it is; several, each under its name. */
function named(texts: readonly (readonly [name: string, text: string])[]): string {
  const given = texts.filter(([, text]) => text !== '')
  const distinct = new Set(given.map(([, text]) => text))
  if (distinct.size < 2) return given[0]?.[1] ?? ''
  return given.map(([name, text]) => `**${name}**\n\n${text}`).join('\n\n')
}
