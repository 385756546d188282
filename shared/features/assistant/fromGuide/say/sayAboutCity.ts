import { addDays } from '#shared/plain/dates.ts'
import { sunsetAt } from '#shared/plain/sunset.ts'
import { priceText } from '#shared/plain/priceText.ts'
import { locationText } from '#shared/features/guide/locationText.ts'
import { opensOnOneOf } from '#shared/features/guide/placeOpen.ts'
import { checkedText } from '#shared/features/guide/placeNotes.ts'
import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'
import { findPlaces } from '../find/findPlaces.ts'
import { timesFor } from '../find/timesFor.ts'
import { datesAhead } from '../understand/daysToPlan.ts'
import { placeNamed } from '../understand/placesNamed.ts'
import { wantsPlaces } from '../understand/wantsPlaces.ts'
import { cityTexts } from './cityTexts.ts'
import { factTexts } from './factTexts.ts'
import { holidayTexts } from './holidayTexts.ts'
import { conditionsOf, introText } from './introText.ts'
import { listText } from '#shared/plain/listText.ts'
import { nearby } from './nearby.ts'
import { bullet, placeText } from './placeTexts.ts'
import { planText } from './planText.ts'
import type { Understood } from '../understand/understood.ts'
import type { Said, Scene } from './scene.ts'
import { notKnownTexts } from './unknownTexts.ts'

interface CityScene extends Scene {
  city: GuideDestination
  /** How many cities the answer is about. */
  isOneOf: number
}

/** What the guide to a city says to a question. */
export function sayAboutCity(scene: CityScene): Said {
  const { guide, asked, trip, city, today, time } = scene
  const facts = guide.countries.find(({ code }) => code === city.country)!
  const currency = facts.currency.code
  const slip = asked.where?.slip ? [`I took “${asked.where.slip}” to mean ${city.name}.`] : []
  if (asked.days !== null) {
    const [day] = asked.when.dates
    const ahead = day ? { from: day, until: null } : datesAhead(scene)
    const plan = planText({
      city,
      facts,
      days: asked.days,
      from: ahead?.from ?? null,
      until: ahead?.until ?? null,
      after: ahead?.from === today ? time : null,
      interests: asked.typed,
      planned: trip?.planned ?? [],
      holidays: guide.holidays,
    })
    return {
      parts: [...slip, ...notKnownTexts(asked, [], city.name), plan.text],
      suggestions: plan.suggestions,
    }
  }
  const isAround = asked.named !== null && nearby(asked, trip, city) !== null
  const named = isAround ? null : namedOf(scene)
  const topics = asked.topics.filter(topic => topic !== 'whichPlace' || !(named ?? asked.named))
  const told = [
    ...factTexts(topics, factsAsked(scene)),
    ...cityTexts(topics, { guide, city, currency, text: asked.text }),
  ]
  const about = named
    ? [
        placeText({
          place: named,
          city,
          currency,
          text: asked.text,
          when: asked.when,
          today,
          holidays: guide.holidays,
        }),
      ]
    : []
  const found = wantsPlaces(asked, told.length > 0, named !== null)
    ? sayPlaces(scene, currency)
    : { parts: [], suggestions: [] }
  // What is closed on the day that was asked about is no suggestion.
  const suggestions = named && opensOnOneOf(named, asked.when.dates) ? suggest([named], scene) : []
  const notKnown =
    found.parts.length > 0
      ? []
      : notKnownTexts(
          asked,
          [...(asked.topics.length + asked.outside.length > 0 || named ? [] : asked.words)],
          city.name,
        )
  const parts = [...slip, ...told, ...about, ...found.parts, ...notKnown]
  return {
    parts:
      parts.length > slip.length
        ? parts
        : [
            ...slip,
            `I didn't understand what you'd like to know about ${city.name}. Ask what to see, where to eat or stay, or what is open on a day.`,
          ],
    suggestions: [...suggestions, ...found.suggestions],
  }
}

const factsAsked = ({ guide, asked, city, today, tripDates }: CityScene) => ({
  guide,
  facts: guide.countries.find(({ code }) => code === city.country)!,
  climate: city.climate,
  name: city.name,
  town: null,
  climateOf: city.name,
  timeZones: [city.timeZone],
  when: asked.when,
  from: tripDates[0] ?? today,
  hasTrip: tripDates.length > 0,
  text: asked.text,
})

/** The place that is asked about: by its name, or "the second one" of the last answer. */
function namedOf({ asked: { named, reference, shown, text }, city }: CityScene): GuidePlace | null {
  const meant =
    reference?.kind === 'nth'
      ? (shown.at(reference.index) ?? null)
      : named && !city.places.includes(named)
        ? placeNamed(city, text)
        : named
  return meant && city.places.includes(meant) ? meant : null
}

function sayPlaces(scene: CityScene, currency: string): Said {
  const { asked, trip, city, tripDates, isOneOf } = scene
  const { wish, reference, shown } = asked
  const notFound = (why: string): Said => ({ parts: [why], suggestions: [] })
  if ((reference?.kind === 'nth' || reference?.kind === 'among') && shown.length === 0)
    return notFound("I don't know which places you mean. Name one.")
  if (reference?.kind === 'nth')
    return notFound(`I don't know which place you mean: my last answer had ${shown.length}.`)
  const near = nearby(asked, trip, city)
  if (near === 'unknown')
    return notFound(
      "I don't know where you're staying: add your hotel to the trip, with its place on the map, or name a part of town.",
    )
  if (wish.risky.length > 0) return { parts: notKnownTexts(asked, [], city.name), suggestions: [] }
  const found = findPlaces(city, {
    ...asked,
    planned: trip?.planned ?? [],
    tripDates,
    near: near?.at ?? null,
    sunset: sunsetOf(scene),
    most: isOneOf > 1 ? 3 : 5,
  })
  const notKnown = notKnownTexts(asked, found.unmatched, city.name)
  // Who asks for something that the guide has nothing about is not helped by the sights that everybody knows.
  if (found.unmatched.length > 0 && found.matched.length === 0 && !isNarrowed(asked))
    return notFound(
      [...notKnown, `Ask what to see, where to eat or stay in ${city.name}, or name a place.`].join(' '),
    )
  if (found.places.length === 0) {
    const conditions = conditionsOf(asked, [], near?.name ?? null)
    const what = conditions.length > 0 ? ` that I can be sure is ${listText(conditions)}` : ''
    if (reference?.kind === 'among')
      return notFound(`None of these is ${listText(conditions) || 'a match'}, as far as our guide knows.`)
    return {
      parts: [
        ...notKnown,
        `Our guide to ${city.name} has nothing else${what}. Drop a condition, or ask for something else.`,
      ],
      suggestions: [],
    }
  }
  const date = asked.when.dates[0] ?? tripDates[0] ?? null
  const lines = found.places.map(place => bullet(place, currency, date))
  const climate = asked.when.month === null ? [] : factTexts(['weather'], factsAsked(scene))
  const parts = [
    ...notKnown,
    ...climate,
    `${introText(asked, found, city, near?.name ?? null)}\n\n${lines.join('\n')}`,
    ...(asked.when.isMonth ? [] : holidayTexts(scene.guide.holidays, city.country, asked.when.dates)),
    `${checkedText(found.places[0]!, city)}.`,
  ]
  return { parts, suggestions: suggest(found.places, scene) }
}

/** Whether a question says what kind of place it wants, besides the words that it looks for. */
const isNarrowed = ({ wish, when, district, named }: Understood): boolean =>
  wish.category !== null ||
  wish.wanted.length + wish.avoided.length + wish.goodFor.length + wish.unchecked.length > 0 ||
  wish.hidden ||
  wish.dearest < 4 ||
  when.rain ||
  when.part !== null ||
  when.says !== '' ||
  district !== null ||
  named !== null

const sunsetOf = ({ asked, city, tripDates, today }: CityScene): number | null =>
  sunsetAt(city, city.timeZone, asked.when.dates[0] ?? tripDates[0] ?? today)

function suggest(places: readonly GuidePlace[], scene: CityScene): ActivitySuggestion[] {
  const { guide, asked, city, today, tripDates } = scene
  const facts = guide.countries.find(({ code }) => code === city.country)!
  const from = tripDates[0] ?? today
  const anyDay =
    tripDates.length > 0 ? [...tripDates] : Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const when = asked.when.dates.length > 0 ? asked.when : { ...asked.when, dates: anyDay }
  const times = timesFor(places, { wish: asked.wish, when, meals: facts.meals, sunset: sunsetOf(scene) })
  return places.map((place, index) => ({
    title: place.name,
    location: locationText(place, city.name),
    description: place.text,
    cost: priceText(place, facts.currency.code),
    time: times[index]!,
    category: place.category,
  }))
}
