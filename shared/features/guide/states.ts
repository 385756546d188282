/** Folded names of states that share names of towns with the rest of the world: "Paris, Texas". */
export const states: ReadonlySet<string> = new Set(
  (
    'alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,idaho,illinois,' +
    'indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,' +
    'montana,nebraska,nevada,new hampshire,new jersey,new mexico,north carolina,north dakota,ohio,oklahoma,oregon,' +
    'pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,west virginia,' +
    'wisconsin,wyoming,ontario,quebec,alberta,british columbia,manitoba,saskatchewan,nova scotia,new brunswick,' +
    'new south wales,victoria,queensland,tasmania'
  ).split(','),
)

/** Those of the United States in short, folded. */
export const stateCodes: readonly string[] = (
  'al,ak,az,ar,ca,co,ct,dc,de,fl,ga,hi,ia,id,il,in,ks,ky,la,ma,md,me,mi,mn,mo,ms,mt,nc,nd,ne,nh,nj,nm,nv,ny,oh,ok,or,' +
  'pa,ri,sc,sd,tn,tx,ut,va,vt,wa,wi,wv,wy'
).split(',')
/** They are words, too, or those of countries. */
const wordCodes = new Set('ca,co,dc,de,hi,id,il,in,la,ma,me,mt,or'.split(','))

/** What may follow the name of a town that is called like a city of the guide in the United States, folded. */
export const otherStates: ReadonlySet<string> = new Set([
  ...states,
  ...stateCodes.filter(code => !wordCodes.has(code)),
])

/** The same for cities elsewhere: "Vienna, VA", "Kuta, Lombok". */
export const namesakeRegions: ReadonlySet<string> = new Set([
  ...otherStates,
  ...'georgia usa,usa,us,united states,lombok,venezuela'.split(','),
])

/** The states of cities in the guide, by their slugs. */
export const statesOfGuide: Readonly<Record<string, readonly string[]>> = {
  boston: ['massachusetts', 'ma'],
  chicago: ['illinois', 'il'],
  honolulu: ['hawaii', 'hi'],
  'las-vegas': ['nevada', 'nv'],
  'los-angeles': ['california', 'ca'],
  melbourne: ['victoria'],
  miami: ['florida', 'fl'],
  montreal: ['quebec'],
  'new-orleans': ['louisiana', 'la'],
  'new-york': ['new york', 'new jersey', 'ny', 'nj'],
  orlando: ['florida', 'fl'],
  'san-diego': ['california', 'ca'],
  'san-francisco': ['california', 'ca'],
  seattle: ['washington', 'wa'],
  sydney: ['new south wales'],
  toronto: ['ontario'],
  vancouver: ['british columbia'],
  washington: ['dc', 'd c', 'district of columbia'],
}

/** Cities of the guide, by their slugs, with the name of a state that has other towns: "Buffalo, New York". */
export const statesLikeCities: ReadonlySet<string> = new Set(['new-york', 'washington'])

/** Parts of countries that people ask about by name, folded, with the slugs of the guide's cities in them. */
export const regionsOfGuide: Readonly<Record<string, readonly string[]>> = {
  andalusia: ['seville', 'granada'],
  bavaria: ['munich'],
  california: ['los-angeles', 'san-francisco', 'san-diego'],
  catalonia: ['barcelona'],
  england: ['london'],
  flanders: ['bruges'],
  florida: ['miami', 'orlando'],
  'french riviera': ['nice'],
  hawaii: ['honolulu'],
  lombardy: ['milan'],
  rajasthan: ['jaipur'],
  scotland: ['edinburgh'],
  tuscany: ['florence'],
  veneto: ['venice'],
}

/** Countries within a country: what is asked about one of them is not asked about the rest. Folded. */
export const partsOfCountries: ReadonlySet<string> = new Set([
  'england',
  'scotland',
  'wales',
  'northern ireland',
])
