import { countryName } from '#shared/plain/countryName.ts'
import type { CountryFacts, GuideDestination } from '#shared/features/guide/schema.ts'
import { monthNames } from '#shared/plain/monthNames.ts'

export interface FactsQuestion {
  /** Folded, between spaces. */
  text: string
  destination: GuideDestination
  facts: CountryFacts
  /** yyyy-MM-dd of the trip, if it has one. */
  startDate: string | null
}

/** What is asked for, and the sentence that answers it. */
const topics: readonly (readonly [asked: RegExp, answer: (question: FactsQuestion) => string])[] = [
  [
    / (weather|climate|temperatures?|rain|rains|rainy|hot|cold|warm|pack|packing|wear|clothes|umbrella|seasons?|sunny|snow|best (time|month)|when to (go|visit|travel)) /,
    climateText,
  ],
  [
    / (currency|money|cash|exchange|card|cards|pay) /,
    ({ facts }) =>
      `**Money:** ${countryName(facts.code)} pays with the ${facts.currency.name} (${facts.currency.code}).`,
  ],
  [/ (tip|tipping|gratuity|service charge) /, ({ facts }) => `**Tipping:** ${facts.tipping}`],
  [
    / (plugs?|adapters?|adaptors?|sockets?|voltage|charge|charger|electricity) /,
    ({ facts }) => `**Power:** sockets of type ${list(facts.plugs)}, ${facts.voltage} volts.`,
  ],
  [
    / (emergency|police|ambulance|hospital|doctor|fire brigade) /,
    ({ facts: { emergency } }) =>
      `**Emergencies:** police ${emergency.police}, ambulance ${emergency.ambulance}, fire brigade ${emergency.fire}.`,
  ],
  [
    / (languages?|speak|spoken|phrases?) /,
    ({ facts }) => `**Language:** people speak ${list(facts.languages)}.`,
  ],
  [
    / (drive|drives|driving|rental car|rent a car|car hire|hire a car) /,
    ({ facts }) => `**Driving:** on the ${facts.driving}.`,
  ],
  [
    / (time ?zone|time difference|jet lag|what time is it) /,
    ({ destination }) =>
      `**Time:** ${destination.name} keeps the time of ${destination.timeZone.replaceAll('_', ' ')}.`,
  ],
  [
    / (meal ?times?|dinner ?time|lunch ?time|when (do|does) .{0,20}(eat|have (lunch|dinner))) /,
    ({ facts: { meals } }) =>
      `**Meals:** people sit down to lunch about ${meals.lunch} and to dinner about ${meals.dinner}.`,
  ],
  [
    / (visas?|passports?|entry requirements?|safe|safety|dangerous|crime|scams?|vaccinations?|vaccines?) /,
    ({ facts }) =>
      `**Visa and safety:** the guide does not cover these, because they change. Check what your own foreign ministry and the embassy of ${countryName(facts.code)} say.`,
  ],
]

/** The facts that a question asks for, a paragraph each. */
export const factsAnswer = (question: FactsQuestion): string[] =>
  topics.filter(([asked]) => asked.test(question.text)).map(([, answer]) => answer(question))

function climateText({ text, destination, startDate }: FactsQuestion): string {
  const { highC, lowC, rainMm } = destination.climate
  const month = namedMonth(text) ?? (startDate ? Number(startDate.slice(5, 7)) - 1 : null)
  if (month !== null) {
    return `**Weather:** in ${monthNames[month]} ${destination.name} has usual highs of ${highC[month]} °C, lows of ${lowC[month]} °C and ${rainMm[month]} mm of rain in the month.`
  }
  const warmest = highC.indexOf(Math.max(...highC))
  const coldest = highC.indexOf(Math.min(...highC))
  const driest = rainMm.indexOf(Math.min(...rainMm))
  const mild = monthNames.filter((_, at) => highC[at]! >= 18 && highC[at]! <= 28 && rainMm[at]! <= 80)
  return [
    `**Weather:** ${destination.name} is warmest in ${monthNames[warmest]} (usual highs of ${highC[warmest]} °C), coolest in ${monthNames[coldest]} (${highC[coldest]} °C) and driest in ${monthNames[driest]}.`,
    ...(mild.length > 0 && mild.length < 12 ? [`Mild and mostly dry: ${list(mild)}.`] : []),
  ].join(' ')
}

function namedMonth(text: string): number | null {
  // "may" is a verb more often than a month, unless something says when.
  const at = monthNames.findIndex(name =>
    name === 'May'
      ? / (in|during|early|mid|late|of|for) may /.test(text)
      : text.includes(` ${name.toLowerCase()} `) || text.includes(` ${name.slice(0, 3).toLowerCase()} `),
  )
  return at >= 0 ? at : null
}

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
