import { foldName } from '#shared/plain/foldName.ts'
import { allOtherCountryNames } from './moreCountryNames.ts'

/** Other words that people use for a country, folded; includes its code. */
export function otherCountryWords(code: string): string[] {
  const words = allOtherCountryNames(code).flatMap(name => foldName(name).split(' '))
  return [code.toLowerCase(), ...words.filter(word => word.length > 1)]
}
