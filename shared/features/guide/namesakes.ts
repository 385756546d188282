import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import type { GuideEntry } from './schema.ts'
import { namesakeRegions, otherStates, statesOfGuide } from './states.ts'

/**
 * Where other towns are called like a city of the guide, in any language, or like a part of it: ISO codes of countries.
 * States are in states.ts.
 */
const namesakes: Readonly<Record<string, string>> = {
  athens: 'CR',
  bali: 'CM,IN',
  barcelona: 'VE',
  boston: 'GB',
  cairo: 'CO',
  florence: 'CO,CU',
  geneva: 'CO',
  granada: 'CO,NI',
  'las-vegas': 'VE',
  london: 'CA',
  'los-angeles': 'CL',
  macau: 'BR',
  madrid: 'CO',
  naples: 'PH',
  'new-orleans': 'CF,IT',
  'san-francisco': 'AR,CR,PH,SV',
  santiago: 'BR,MX,PE,PH',
  seville: 'CO',
  singapore: 'IN',
  sydney: 'CA',
  valencia: 'VE',
  venice: 'CO',
  washington: 'GB',
}

/**
 * Towns that are called like a city of the guide, in states that are called like another: "Rome, New York" is one town,
 * and "Paris, New York" are two cities. A state ends what is named, so "Rome, New York, Paris" are three.
 */
const townsInStates = new RegExp(
  String.raw`(?<!\p{L})(?:(Amsterdam|Rome),?\s+(New York|NY)|(Vancouver),?\s+(Washington|WA))(?: State)?` +
    String.raw`(?=\s*(?:[.?!)\]]|$|,?\s*(?:USA?|U\.S\.(?:A\.)?|United States)(?!\p{L})|\s(?:in|for|on|at|this|next)\s))`,
  'giu',
)

/** The towns in states that are called like cities, and the text without them. */
export function takeTownsInStates(text: string): { towns: string[]; rest: string } {
  const towns = [...text.matchAll(townsInStates)].map(([, ...names]) =>
    names
      .filter(name => name !== undefined)
      .map(titled)
      .join(', '),
  )
  return { towns, rest: towns.length > 0 ? text.replaceAll(townsInStates, '') : text }
}

const titled = (name: string): string =>
  name.length === 2
    ? name.toUpperCase()
    : name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase())

/** The longest name of a region has this many words: "district of columbia". */
const mostWords = 3

/**
 * Whether the folded words after a city's name put it elsewhere ("texas" after Paris), or where it is ("france"); null
 * when they name no such region.
 */
export function regionAfter(entry: GuideEntry, words: readonly string[]): 'elsewhere' | 'own' | null {
  const starts = Array.from({ length: mostWords }, (_, index) => words.slice(0, mostWords - index).join(' '))
  const own = [...(statesOfGuide[entry.slug] ?? []), ...foldedCountryNames(entry.country)]
  if (starts.some(start => own.includes(start))) return 'own'
  const others = (namesakes[entry.slug] ?? '').split(',').flatMap(foldedCountryNames)
  const regions = entry.country === 'US' ? otherStates : namesakeRegions
  const isElsewhere = (start: string) => start !== '' && (others.includes(start) || regions.has(start))
  return starts.some(isElsewhere) ? 'elsewhere' : null
}
