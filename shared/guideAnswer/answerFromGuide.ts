import { countryName } from '#shared/plain/countryName.ts'
import { daysBetween } from '#shared/plain/dates.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import { priceText } from '#shared/plain/priceText.ts'
import type { Guide, GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import { factsAnswer } from './factsAnswer.ts'
import { pickPlaces } from './pickPlaces.ts'
import type { Picked } from './pickPlaces.ts'
import { hoursText, locationText } from './placeText.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'
import { suggestionOf } from './suggestionOf.ts'
import { whereAsked } from './whereAsked.ts'
import { writeSuggestions } from '#shared/features/assistant/writeSuggestions.ts'

/** A trip as far as an answer needs it. */
export interface TripContext extends Whereabouts {
  startDate: string | null
  endDate: string | null
  /** Titles of what is planned already. */
  planned: readonly string[]
}

export interface GuideQuestion {
  /** What the person has asked so far, the latest last. */
  questions: readonly string[]
  trip: TripContext | null
}

/** Of each city, when the question is about two. */
const mostOfSeveral = 3

/**
 * An answer from the built-in guide, with no model: the facts that are asked for, and places that fit the words.
 * Markdown with a "## SUGGESTIONS" section, as a model writes it. Pure: the same question gets the same answer.
 */
export function answerFromGuide(guide: Guide, { questions, trip }: GuideQuestion): string {
  const question = questions.at(-1) ?? ''
  const asked = whereAsked(guide.destinations, { questions, trip })
  if (asked.destinations.length === 0) return unknownPlace(guide, trip, asked.nearest)

  const text = ` ${foldName(question)} `
  const parts: string[] = []
  const suggestions: ActivitySuggestion[] = []
  const several = asked.destinations.length > 1
  for (const destination of asked.destinations) {
    const facts = guide.countries.find(({ code }) => code === destination.country)
    const told = facts ? factsAnswer({ text, destination, facts, startDate: trip?.startDate ?? null }) : []
    parts.push(...told.filter(each => !parts.includes(each)))
    const picked = pickPlaces({
      question,
      destination,
      planned: trip?.planned ?? [],
      weekdays: trip ? weekdaysOf(trip) : [],
    })
    const currency = facts?.currency.code ?? 'EUR'
    if (picked.named) parts.push(describe(picked.named, destination, currency))
    // A question of fact is answered with the fact, unless it asks for places too.
    const wantsPlaces = (told.length === 0 && (!picked.named || picked.isChosen)) || asksForPlaces(text)
    const places = wantsPlaces ? picked.places.slice(0, several ? mostOfSeveral : undefined) : []
    if (places.length > 0)
      parts.push(
        `${introduce(picked, destination)}\n\n${places.map(place => bullet(place, currency)).join('\n')}`,
      )
    if (wantsPlaces && places.length === 0) {
      parts.push(`The guide knows nothing more in ${destination.name} that fits and is not in your plan yet.`)
    }
    for (const place of picked.named ? [picked.named, ...places] : places) {
      suggestions.push(suggestionOf(place, { city: destination.name, currency, meals: facts?.meals }))
    }
  }
  if (asked.country && several && suggestions.length > 0) {
    parts.unshift(
      `In ${countryName(asked.country)} the guide knows ${asked.destinations.map(({ name }) => name).join(' and ')} best.`,
    )
  }
  return parts.join('\n\n') + writeSuggestions(suggestions)
}

const asksForPlaces = (text: string): boolean =>
  / (to do|to see|to eat|recommend|suggest|suggestions?|ideas?|places|sights|things|where|itinerary) /.test(
    text,
  ) && !/ (when to|best time) /.test(text)

function introduce({ tags, category }: Picked, { name }: GuideDestination): string {
  if (category === 'hotels') return `Places to stay in **${name}**:`
  if (category === 'restaurants') return `Places to eat in **${name}**:`
  if (tags.length > 0) return `For ${list(tags.slice(0, 3))} in **${name}**:`
  return `Some of the best-known places of **${name}**:`
}

const bullet = (place: GuidePlace, currency: string): string =>
  `- **${place.name}** (${place.district}). ${place.text} ${priceText(place, currency)}; ${hoursText(place.hours)}.`

function describe(place: GuidePlace, { name }: GuideDestination, currency: string): string {
  return `**${place.name}**, ${locationText(place, name)}. ${place.text} Usual hours: ${hoursText(place.hours)}. ${priceText(place, currency)}; a visit takes about ${place.minutes} minutes.`
}

function unknownPlace(guide: Guide, trip: TripContext | null, nearest: readonly GuideDestination[]): string {
  const count = guide.destinations.length
  if (trip && nearest.length > 0) {
    return `The guide has nothing on ${trip.destination} yet. The nearest cities that it knows are ${list(nearest.map(({ name }) => name))}: ask about one of them by its name.`
  }
  const some = guide.destinations.slice(0, 6).map(({ name }) => name)
  return `Which city is it about? The guide knows ${count} of them, such as ${list(some)}. Name one in your question, or choose one of your trips above.`
}

/** The weekdays of a short trip, Monday 0; none for a long one, which has them all, or one without dates. */
function weekdaysOf({ startDate, endDate }: TripContext): number[] {
  if (!startDate) return []
  const days = daysBetween(startDate, endDate ?? startDate) + 1
  if (days < 1 || days >= 7) return []
  // 1 January 2024 was a Monday.
  const first = ((daysBetween('2024-01-01', startDate) % 7) + 7) % 7
  return Array.from({ length: days }, (_, index) => (first + index) % 7)
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
