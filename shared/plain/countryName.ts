import { foldName } from './foldName.ts'

const everydayNames: Record<string, string> = {
  BA: 'Bosnia and Herzegovina',
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  TR: 'Türkiye',
}

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

const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The English name of an ISO 3166-1 alpha-2 code; the code itself when it has none. */
export function countryName(code: string): string {
  if (everydayNames[code]) return everydayNames[code]
  try {
    return english.of(code)?.replaceAll(' & ', ' and ') ?? code
  } catch {
    return code // `of` throws on anything that is not shaped like a region code
  }
}

/** What else people call a country. */
export const otherCountryNames = (code: string): readonly string[] => otherNames[code] ?? []

/** All names that people use for a country, folded. */
export const foldedCountryNames = (code: string): string[] =>
  [countryName(code), ...otherCountryNames(code)].map(foldName)
