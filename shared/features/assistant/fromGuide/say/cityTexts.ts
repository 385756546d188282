import { countText, formFor } from '#shared/plain/countText.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { distanceText } from '#shared/plain/distanceText.ts'
import { priceText } from '#shared/plain/priceText.ts'
import type { Guide, GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import type { Topic } from '../understand/topicsIn.ts'
import { listText } from '#shared/plain/listText.ts'
import { wayText } from './wayText.ts'

export interface CityAsked {
  guide: Guide
  city: GuideDestination
  currency: string
  /** The question, folded, with a space before and after. */
  text: string
}

/** A full day of sights, and what of it goes to meals and ways. Minutes. */
const dayOfSightsMin = 330
/** Beyond this from the center, a place is a trip of its own. Meters. */
const dayTripM = 15_000
/** As far as one goes by train for a day. Meters. */
const nextCityM = 150_000

/** The sentence that answers each kind of question about a city, from its guide. */
const answers: Partial<Record<Topic, (asked: CityAsked) => string>> = {
  days: daysText,
  cost: costText,
  airport: airportText,
  dayTrips: dayTripsText,
  way: ({ city, text }) => wayText(city, text),
  whichPlace: ({ city }) =>
    `I don't know which place you mean. Name one, as in “Is ${city.places[0]!.name} open on Tuesday?”`,
  booking: ({ city }) =>
    `I can't book anything: please book it yourself. I can suggest places in ${city.name} to look at.`,
}

/** The paragraphs that answer these topics. */
export const cityTexts = (topics: readonly Topic[], asked: CityAsked): string[] =>
  // What is said about the airport says that the ways are unknown.
  topics
    .filter(topic => topic !== 'way' || !topics.includes('airport'))
    .flatMap(topic => answers[topic]?.(asked) ?? [])

const sightsOf = ({ places }: GuideDestination) =>
  places.filter(({ category, closed }) => category === 'activities' && !closed)

function daysText({ city }: CityAsked): string {
  const sights = sightsOf(city)
  const minutes = (places: readonly GuidePlace[]) => places.reduce((sum, place) => sum + place.minutes, 0)
  const best = Math.max(1, Math.round(minutes(sights.slice(0, 10)) / dayOfSightsMin))
  const all = Math.max(best, Math.round(minutes(sights) / dayOfSightsMin))
  return `**How long:** the ten best-known sights of **${city.name}** take about ${countText(best, 'day')} at an easy pace. Everything in our guide fills about ${countText(all, 'day')}. Ask me to plan ${formFor(best, 'a day', `${best} days`)} there.`
}

function costText({ city, currency }: CityAsked): string {
  const meals = city.places
    .filter(({ category, kind }) => category === 'restaurants' && !kind)
    .toSorted((a, b) => a.price - b.price)
  const usual = meals[Math.floor(meals.length / 2)]
  const sights = sightsOf(city)
  const free = sights.filter(({ price }) => price === 0).length
  const beds = city.places
    .filter(({ category }) => category === 'hotels')
    .toSorted((a, b) => a.price - b.price)
  return [
    `**Prices in ${city.name}:**`,
    ...(usual ? [`a usual meal in our guide costs one person ${lower(priceText(usual, currency))}.`] : []),
    `${free} of its ${sights.length} sights are free.`,
    ...(beds[0] ? [`The cheapest bed in our guide is ${lower(priceText(beds[0], currency))} for two.`] : []),
    `Our guide doesn't say what a whole day costs.`,
  ].join(' ')
}

const lower = (text: string): string => `${text[0]!.toLowerCase()}${text.slice(1)}`

function airportText({ city }: CityAsked): string {
  const hub = city.places.find(({ category }) => category === 'transport')
  const unknown = `Our guide doesn't know the trains, buses and taxis between the airport and the center of ${city.name}: check the airport's website.`
  if (!hub) return `**Getting there:** ${unknown}`
  return `**Getting there:** ${unknown} It does have ${hub.name}, ${distanceText(distanceM(hub, city))} from the center: ${lower(hub.text)}`
}

function dayTripsText({ guide, city }: CityAsked): string {
  const far = sightsOf(city).filter(place => distanceM(place, city) >= dayTripM)
  const cities = guide.destinations.filter(other => other !== city && distanceM(other, city) <= nextCityM)
  const parts = [
    ...(far.length > 0
      ? [
          `Outside **${city.name}** our guide has ${listText(far.slice(0, 5).map(place => `${place.name} (${distanceText(distanceM(place, city))})`))}.`,
        ]
      : []),
    ...(cities.length > 0
      ? [
          `Other nearby cities in our guide: ${listText(cities.slice(0, 3).map(other => `${other.name} (${distanceText(distanceM(other, city))})`))}.`,
        ]
      : []),
  ]
  return `**Day trips:** ${parts.length > 0 ? parts.join(' ') : `our guide doesn't know any day trips from ${city.name}.`}`
}
