import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import type { GuideEntry } from './schema.ts'
import { namesakeRegions, otherStates, statesOfGuide } from './states.ts'

/**
 * Where other towns are called like a city of the guide, or like a part of it: ISO codes of countries. States are in
 * states.ts.
 */
const namesakes: Readonly<Record<string, string>> = {
  bali: 'CM,IN',
  barcelona: 'VE',
  boston: 'GB',
  granada: 'CO,NI',
  'las-vegas': 'VE',
  london: 'CA',
  'los-angeles': 'CL',
  macau: 'BR',
  madrid: 'CO',
  'new-orleans': 'CF,IT',
  'san-francisco': 'AR,CR,PH,SV',
  santiago: 'BR,MX,PE,PH',
  seville: 'CO',
  sydney: 'CA',
  valencia: 'VE',
  washington: 'GB',
}

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
