import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import { regionsOfGuide, statesOfGuide } from '#shared/features/guide/states.ts'
import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import { guidesNamed } from '#shared/features/guide/guidesNamed.ts'
import { fewLookups } from '../question.ts'
import type { FindTowns, GuideQuestion, TripContext } from '../question.ts'
import { joinTurns, refersTo, shownIn } from './followUp.ts'
import { withDishes } from './dishes.ts'
import { languageOf } from './languageOf.ts'
import { daysToPlan } from './daysToPlan.ts'
import { districtNamed, placeMeant, placeNamed, placeToldBy } from './placesNamed.ts'
import { outsideIn, topicsIn } from './topicsIn.ts'
import { whenAsked } from './whenAsked.ts'
import { whereNamed, whereOfTrip } from './whereAsked.ts'
import type { Understood } from './understood.ts'
import type { Where } from './where.ts'
import { wishesIn } from './wishesIn.ts'
import { wordsLeft } from './wordsLeft.ts'

/** How many questions back a subject is looked for. */
const mostTurns = 6
/** How much of a question is read, in characters. What follows a page of text is no question. */
const mostRead = 2000

/** Understands the last question of a conversation. */
export async function understand(
  guide: Guide,
  asked: GuideQuestion,
  findTowns: FindTowns,
): Promise<Understood> {
  const { trip } = asked
  const tripWhere = trip ? whereOfTrip(guide, asked.away ?? [], trip) : null
  let last: Understood | null = null
  const recent = asked.questions.slice(-mostTurns).map(question => question.slice(0, mostRead))
  for (const [index, question] of recent.entries()) {
    const isLast = index === recent.length - 1
    const turn: Understood = await understandOne(guide, question, {
      ...asked,
      last,
      findTowns: fewLookups(findTowns),
      shown: isLast && asked.lastAnswer ? asked.lastAnswer : '',
    })
    const where: Where | null = turn.where ?? last?.where ?? tripWhere
    const joined: Understood = joinTurns(last, { ...turn, where })
    if (!isLast && isSmallTalk(turn)) continue
    last = joined
  }
  return last!
}

const isSmallTalk = ({ topics, words }: Understood): boolean =>
  words.length === 0 && topics.length > 0 && topics.every(topic => topic === 'thanks' || topic === 'greeting')

interface Turn extends GuideQuestion {
  last: Understood | null
  findTowns: FindTowns
  shown: string
}

async function understandOne(guide: Guide, typed: string, turn: Turn): Promise<Understood> {
  const { trip, today, last, findTowns } = turn
  const question = withPartAsked(withDishes(typed), last)
  const text = ` ${foldName(question)} `
  const near = last?.where?.cities ?? (trip ? guidesFor(guide.destinations, trip) : [])
  const isTaken = (word: string) => hasMeaning(word)
  const where = await whereNamed(question, { guide, away: turn.away ?? [], near, findTowns, isTaken })
  const cities = where?.cities ?? near
  const [city] = cities
  const spelled =
    firstOf(cities, each => placeNamed(each, text)) ?? firstOf(cities, each => placeMeant(each, text))
  const currency = guide.countries.find(({ code }) => code === city?.country)?.currency.code ?? 'EUR'
  const topics = topicsIn(text)
  const wish = wishesIn(question, text, currency)
  const ownNames = [
    ...cities.flatMap(({ name, alsoCalled, country }) => [
      name,
      ...alsoCalled,
      ...foldedCountryNames(country),
    ]),
    ...(where?.slip ? [where.slip] : []),
    ...(where?.missing ? [where.missing.name] : []),
    ...(where?.region ? [where.region] : []),
    ...(where?.also ?? []),
    ...cities.flatMap(regionsOf),
  ]
  // "the Gulbenkian" alone names a museum; "Portuguese food" does not name the Portuguese Cinematheque.
  const isName = wish.category === null && wish.wanted.length === 0 && topics.length === 0
  const telling = spelled || !isName ? [] : wordsLeft(question, ownNames, isTaken)
  const named = spelled ?? firstOf(cities, each => placeToldBy(each, telling))
  const names = [...ownNames, ...(named ? [named.name, ...named.name.split(/[\s-]+/)] : [])]
  const district = firstOf(cities, each => districtNamed(each, text))
  return {
    typed,
    text,
    where,
    topics,
    outside: outsideIn(text),
    named,
    district: named ? null : district,
    wish,
    when: whenAsked(text, { today, trip: datesOf(trip) }),
    days: daysToPlan(text, turn),
    words: wordsLeft(question, district ? [...names, district] : names, isTaken),
    reference: refersTo(text),
    shown: shownIn(turn.shown, cities),
    language: languageOf(text),
  }
}

/** "Bangkok" as the answer to which city's Chinatown is meant. */
function withPartAsked(question: string, last: Understood | null): string {
  const missing = last?.where?.missing
  if (!missing?.sharedBy || refersTo(` ${foldName(question)} `)?.kind !== 'same') return question
  return guidesNamed(missing.sharedBy, question).length > 0 ? `${question}, ${missing.name}` : question
}

/** "California" after Los Angeles names nothing more. */
const regionsOf = ({ slug }: GuideDestination): string[] => [
  ...(statesOfGuide[slug] ?? []),
  ...Object.keys(regionsOfGuide).filter(region => regionsOfGuide[region]!.includes(slug)),
]

function datesOf(trip: TripContext | null) {
  return trip?.startDate ? { startDate: trip.startDate, endDate: trip.endDate ?? trip.startDate } : null
}

/** Whether a word alone means something here, so that it is no name. */
function hasMeaning(word: string): boolean {
  const text = ` ${word} `
  const wish = wishesIn(word, text, 'EUR')
  return (
    topicsIn(text).length +
      outsideIn(text).length +
      wish.goodFor.length +
      wish.unchecked.length +
      wish.risky.length >
      0 ||
    wish.category !== null ||
    wish.hidden ||
    wish.wanted.length > 0 ||
    whenAsked(text, { today: '2027-01-01', trip: null }).part !== null ||
    otherWords.test(text)
  )
}

const otherWords =
  / (rain\S*|indoors?|weather|bad|free|kids?|children|family|toddlers?|peanuts?|nuts?|shellfish|meat|stairs|steps|climb|land|vegetables|walker|disease|someone|track|path|paying|spending|money|carry|leave|food|restaurants?|museums?|wheelchair|friendly|access|accessible|sun|sick|ill|pain|friend|car|bag|call|phone|solo|dangerous|americans?|enough|town|per|meal|dress|code|side|zone|language|english|budget|bites?|trip|plan|itinerary) /

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value)
    if (found) return found
  }
  return null
}
