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
