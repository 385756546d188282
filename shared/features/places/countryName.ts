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

const otherNames: Record<string, string> = {
  AE: 'uae emirates',
  CD: 'zaire',
  CH: 'swiss suisse schweiz svizzera',
  CI: 'ivory coast',
  CV: 'cabo verde',
  CZ: 'czech republic',
  DE: 'deutschland',
  ES: 'espana',
  GB: 'uk great britain england scotland wales northern ireland',
  GR: 'hellas',
  IT: 'italia',
  JP: 'nippon',
  KR: 'korea republic',
  MM: 'burma',
  MK: 'macedonia',
  NL: 'holland',
  SZ: 'swaziland',
  TL: 'timor leste',
  TR: 'turkey',
  US: 'usa america states',
  VA: 'vatican holy see',
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

/** Folded words by which people also call a country, the code among them. */
export function otherCountryWords(code: string): string[] {
  return [code.toLowerCase(), ...(otherNames[code]?.split(' ') ?? [])]
}
