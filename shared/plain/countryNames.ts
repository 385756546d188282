import { countryName } from './countryName.ts'
import { foldName } from './foldName.ts'

const otherNames: Record<string, readonly string[]> = {
  AE: ['UAE', 'Emirates'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Britain', 'Great Britain', 'Northern Ireland'],
  KR: ['Korea', 'Republic of Korea'],
  NL: ['Holland', 'The Netherlands'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'The States', 'United States of America'],
  VN: ['Viet Nam'],
}

/** What else people call a country. */
export const otherCountryNames = (code: string): readonly string[] => otherNames[code] ?? []

/** All names that people use for a country, folded. */
export const foldedCountryNames = (code: string): string[] =>
  [countryName(code), ...otherCountryNames(code)].map(foldName)
