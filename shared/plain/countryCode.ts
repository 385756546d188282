import { countryName } from './countryName.ts'
import { foldedCountryNames } from './countryNames.ts'
import { foldName } from './foldName.ts'

let codes: ReadonlyMap<string, string> | undefined

/** The ISO 3166-1 alpha-2 code of a country, by any of the names that people use; undefined for other names. */
export function countryCode(name: string): string | undefined {
  codes ??= new Map(today().flatMap(code => foldedCountryNames(code).map(folded => [folded, code])))
  return codes.get(foldName(name))
}

/** All codes that are in use. Those of the past lead to another: DD was a part of DE. */
function today(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => countryName(code) !== code && new Intl.Locale(`und-${code}`).region === code)
}
