import { favouriteTowns } from './favouriteTowns.ts'

/**
 * Cities that travelers look for as if they were far larger: they rank like a city of six million. Country code, then
 * GeoNames names.
 */
const famousCities: Record<string, string[]> = {
  AE: ['Dubai', 'Abu Dhabi'],
  AR: ['Mendoza'],
  AT: ['Vienna', 'Salzburg', 'Innsbruck'],
  AU: ['Sydney', 'Melbourne', 'Cairns', 'Hobart'],
  BE: ['Brussels', 'Brugge'],
  CA: ['Vancouver', 'Montréal', 'Québec'],
  CH: ['Zürich', 'Genève', 'Luzern', 'Basel'],
  CN: ['Guilin'],
  CO: ['Cartagena'],
  CZ: ['Prague'],
  DE: ['Frankfurt am Main', 'Köln', 'Munich', 'Hamburg', 'Heidelberg', 'Dresden'],
  DK: ['Copenhagen'],
  EE: ['Tallinn'],
  EG: ['Luxor'],
  ES: ['Barcelona', 'Sevilla', 'Granada', 'Valencia', 'Málaga', 'Bilbao', 'Palma'],
  FI: ['Helsinki'],
  FR: ['Paris', 'Nice', 'Lyon', 'Marseille', 'Bordeaux', 'Strasbourg', 'Avignon'],
  GB: ['Edinburgh', 'Oxford', 'Cambridge', 'Bath', 'York', 'Liverpool', 'Manchester', 'Glasgow'],
  GR: ['Athens', 'Thessaloníki', 'Irákleion'],
  HR: ['Dubrovnik', 'Split', 'Zagreb'],
  HU: ['Budapest'],
  IE: ['Dublin', 'Gaillimh'],
  IL: ['Jerusalem', 'Tel Aviv'],
  IN: ['Jaipur', 'Agra', 'Udaipur', 'Varanasi'],
  IS: ['Reykjavík'],
  IT: [
    'Rome',
    'Florence',
    'Venice',
    'Naples',
    'Milan',
    'Bologna',
    'Verona',
    'Pisa',
    'Turin',
    'Palermo',
    'Siena',
  ],
  JP: ['Kyoto', 'Osaka', 'Nara-shi', 'Hiroshima'],
  KH: ['Siem Reap'],
  LA: ['Luang Prabang'],
  LT: ['Vilnius'],
  LV: ['Riga'],
  MA: ['Marrakesh', 'Fès', 'Tangier'],
  MC: ['Monaco'],
  MT: ['Valletta'],
  MX: ['Cancún', 'Oaxaca', 'Tulum'],
  NL: ['Amsterdam', 'Rotterdam'],
  NO: ['Oslo', 'Bergen', 'Tromsø'],
  NZ: ['Queenstown', 'Auckland'],
  PE: ['Cusco'],
  PL: ['Kraków', 'Warsaw', 'Gdańsk'],
  PT: ['Lisbon', 'Porto', 'Funchal', 'Sintra'],
  SE: ['Stockholm', 'Göteborg'],
  SI: ['Ljubljana'],
  TH: ['Chiang Mai', 'Phuket'],
  US: [
    'Boston',
    'Chicago',
    'Honolulu',
    'Las Vegas',
    'Los Angeles',
    'Miami',
    'New Orleans',
    'Orlando',
    'San Diego',
    'San Francisco',
    'Seattle',
    'Washington',
  ],
  VN: ['Hanoi', 'Hoi An'],
  ZA: ['Cape Town'],
}

/** The cities that nearly everyone thinks of first by their first letters: "san" is San Francisco. As above. */
const iconicCities: Record<string, string[]> = {
  AE: ['Dubai'],
  AT: ['Vienna'],
  AU: ['Sydney'],
  BR: ['Rio de Janeiro'],
  CZ: ['Prague'],
  DE: ['Berlin', 'Munich'],
  DK: ['Copenhagen'],
  EG: ['Cairo'],
  ES: ['Barcelona', 'Madrid'],
  FR: ['Paris'],
  GB: ['London', 'Edinburgh'],
  GR: ['Athens'],
  HK: ['Hong Kong'],
  HU: ['Budapest'],
  IE: ['Dublin'],
  IT: ['Rome', 'Florence', 'Venice', 'Milan'],
  JP: ['Tokyo', 'Kyoto'],
  KR: ['Seoul'],
  MA: ['Marrakesh'],
  NL: ['Amsterdam'],
  PT: ['Lisbon', 'Porto'],
  SG: ['Singapore'],
  TH: ['Bangkok'],
  TR: ['Istanbul'],
  US: ['Las Vegas', 'Los Angeles', 'Miami', 'New York City', 'San Francisco'],
  ZA: ['Cape Town'],
}

/** The minimum weight of a favorite: that of a city of 100,000. */
const favouriteWeight = 5
/** And of a famous city, to which a little of its own size is added, so that Paris comes before Palma. */
const famousWeight = 6.5
const iconicWeight = 7
const sizeShare = 1 / 20

const keysOf = (table: Record<string, string[]>): Set<string> =>
  new Set(Object.entries(table).flatMap(([country, names]) => names.map(name => `${country} ${name}`)))
const favourites = keysOf(favouriteTowns)
const famous = keysOf(famousCities)
const iconic = keysOf(iconicCities)

const all = new Set([...favourites, ...famous, ...iconic])

/** Every city of the tables, as "PT Porto". */
export const favouriteKeys: readonly string[] = [...all]

/**
 * What a GeoNames city weighs: its prominence, or more if travelers look for it more often than its size suggests. Of the
 * cities with one name in a country only the largest is famous: Las Vegas in Nevada, not the one in New Mexico.
 */
export function favouriteWeightOf(
  { country, name }: { country: string; name: string },
  prominence: number,
  isLargest: boolean,
): number {
  const key = `${country} ${name}`
  if (isLargest && iconic.has(key)) return Math.max(prominence, iconicWeight + prominence * sizeShare)
  if (isLargest && famous.has(key)) return Math.max(prominence, famousWeight + prominence * sizeShare)
  return favourites.has(key) ? Math.max(prominence, favouriteWeight) : prominence
}

/** Whether a city is on the device however small it is, with all its names. */
export const isFavourite = ({ country, name }: { country: string; name: string }): boolean =>
  all.has(`${country} ${name}`)
