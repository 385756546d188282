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

/** Other words that people use for a country, folded; includes its code. */
export function otherCountryWords(code: string): string[] {
  return [code.toLowerCase(), ...(otherNames[code]?.split(' ') ?? [])]
}
