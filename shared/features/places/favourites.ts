import type { GazetteerPlace } from './gazetteerPlace.ts'
import { ownPlaces } from './ownPlaces.ts'
import type { OwnPlace } from './ownPlaces.ts'

/**
 * Towns that travelers look for far more often than their size suggests. They are on the device although most have
 * fewer than 15,000 people, and rank like a city of 100,000. Country code, then GeoNames names.
 */
const favouriteTowns: Record<string, string[]> = {
  AT: ['Hallstatt', 'Kitzbühel', 'Zell am See', 'Sölden', 'St Anton am Arlberg'],
  AR: ['El Calafate', 'Ushuaia', 'El Chaltén'],
  AU: ['Byron Bay', 'Broome', 'Port Douglas'],
  BE: ['Brugge'],
  CA: ['Banff', 'Jasper', 'Whistler', 'Tofino'],
  CH: ['Zermatt', 'Interlaken', 'Grindelwald', 'Lauterbrunnen', 'St. Moritz', 'Davos', 'Montreux'],
  CL: ['Puerto Natales', 'San Pedro de Atacama'],
  CR: ['La Fortuna', 'Tamarindo'],
  CZ: ['Český Krumlov', 'Karlovy Vary'],
  DE: ['Rothenburg ob der Tauber', 'Füssen', 'Garmisch-Partenkirchen', 'Berchtesgaden'],
  ES: ['Ronda', 'Ibiza', 'Cadaqués'],
  FO: ['Tórshavn'],
  FR: ['Chamonix-Mont-Blanc', 'Colmar', 'Saint-Tropez', 'Carcassonne', 'Annecy', 'Honfleur'],
  GB: ['St Ives', 'Windermere', 'Portree', 'Stratford-upon-Avon', 'Oban'],
  GL: ['Nuuk', 'Ilulissat'],
  GR: ['Firá', 'Oía', 'Mykonos', 'Náfplio'],
  HR: ['Dubrovnik', 'Hvar', 'Rovinj'],
  ID: ['Ubud', 'Labuan Bajo'],
  IE: ['Cill Airne', 'Dingle'],
  IS: ['Reykjavík', 'Vík í Mýrdal', 'Akureyri', 'Norðurþing'],
  IT: [
    'Positano',
    'Amalfi',
    'Ravello',
    'Taormina',
    'Bellagio',
    "Cortina d'Ampezzo",
    'Siena',
    'Sorrento',
    'Capri',
    'San Gimignano',
    'Riomaggiore',
    'Vernazza',
    'Monterosso al Mare',
    'Alberobello',
    'Matera',
  ],
  JP: ['Hakone', 'Nikkō', 'Takayama', 'Kamakura'],
  LA: ['Luang Prabang', 'Vang Vieng'],
  ME: ['Kotor', 'Budva'],
  MX: ['Tulum', 'San Miguel de Allende', 'Sayulita'],
  NO: ['Tromsø', 'Svolvær', 'Reine'],
  NZ: ['Queenstown', 'Wanaka', 'Te Anau', 'Kaikoura', 'Taupo'],
  PE: ['Machupicchu', 'Ollantaytambo'],
  PF: ['Papeete'],
  PT: ['Sintra', 'Lagos', 'Óbidos', 'Nazaré'],
  SI: ['Bled', 'Piran'],
  SJ: ['Longyearbyen'],
  US: [
    'Aspen',
    'Jackson',
    'Moab',
    'Sedona',
    'Park City',
    'Key West',
    'Vail',
    'Telluride',
    'Lahaina',
    'Estes Park',
    'Bar Harbor',
  ],
  VN: ['Hoi An', 'Sa Pa'],
}

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
  CH: ['Zürich', 'Genève', 'Luzern'],
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
  GR: ['Athens', 'Thessaloníki'],
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
  MA: ['Marrakesh', 'Fès'],
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

/** The minimum weight of a favorite: that of a city of 100,000. */
const favouriteWeight = 5
/** And of a famous city, to which a little of its own size is added, so that Paris comes before Palma. */
const famousWeight = 6.5
const sizeShare = 1 / 20

const keysOf = (table: Record<string, string[]>): Set<string> =>
  new Set(Object.entries(table).flatMap(([country, names]) => names.map(name => `${country} ${name}`)))
const favourites = keysOf(favouriteTowns)
const famous = keysOf(famousCities)

/** Every city of the tables, as "PT Porto". */
export const favouriteKeys: readonly string[] = [...favourites, ...famous]

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
  if (isLargest && famous.has(key)) return Math.max(prominence, famousWeight + prominence * sizeShare)
  return favourites.has(key) ? Math.max(prominence, favouriteWeight) : prominence
}

/** Whether a city is on the device however small it is. */
export const isFavourite = ({ country, name }: { country: string; name: string }): boolean =>
  favourites.has(`${country} ${name}`)

const islandsAndSights: OwnPlace[] = [
  ['Amalfi Coast', 'IT', 40.633, 14.603, 'Europe/Rome', 'Costiera Amalfitana'],
  ['Azores', 'PT', 37.78, -25.5, 'Atlantic/Azores', 'Açores'],
  ['Bali', 'ID', -8.41, 115.19, 'Asia/Makassar'],
  ['Big Island', 'US', 19.6, -155.5, 'Pacific/Honolulu', 'Hawaii Island'],
  ['Bora Bora', 'PF', -16.5, -151.74, 'Pacific/Tahiti'],
  ['Boracay', 'PH', 11.967, 121.925, 'Asia/Manila'],
  ['Cappadocia', 'TR', 38.643, 34.83, 'Europe/Istanbul', 'Kapadokya', 'Göreme'],
  ['Cinque Terre', 'IT', 44.127, 9.709, 'Europe/Rome'],
  ['Corsica', 'FR', 42.15, 9.1, 'Europe/Paris', 'Corse', 'Korsika'],
  ['Crete', 'GR', 35.24, 24.81, 'Europe/Athens', 'Kríti', 'Kreta', 'Κρήτη'],
  ['Dolomites', 'IT', 46.41, 11.84, 'Europe/Rome', 'Dolomiti', 'Dolomiten'],
  ['Easter Island', 'CL', -27.12, -109.35, 'Pacific/Easter', 'Rapa Nui', 'Isla de Pascua'],
  ['Flåm', 'NO', 60.863, 7.118, 'Europe/Oslo'],
  ['Fuerteventura', 'ES', 28.36, -14.05, 'Atlantic/Canary'],
  ['Galápagos Islands', 'EC', -0.75, -90.3, 'Pacific/Galapagos', 'Islas Galápagos'],
  ['Geiranger', 'NO', 62.101, 7.206, 'Europe/Oslo'],
  ['Gran Canaria', 'ES', 27.96, -15.6, 'Atlantic/Canary'],
  ['Grand Canyon', 'US', 36.06, -112.14, 'America/Phoenix'],
  ['Isle of Skye', 'GB', 57.27, -6.22, 'Europe/London', 'Skye'],
  ['Jeju Island', 'KR', 33.38, 126.55, 'Asia/Seoul', 'Jejudo', '제주도'],
  ['Kauai', 'US', 22.08, -159.5, 'Pacific/Honolulu', 'Kauaʻi'],
  ['Kefalonia', 'GR', 38.18, 20.57, 'Europe/Athens', 'Cephalonia', 'Κεφαλονιά'],
  ['Koh Phi Phi', 'TH', 7.74, 98.77, 'Asia/Bangkok', 'Ko Phi Phi', 'Phi Phi Islands'],
  ['Koh Samui', 'TH', 9.51, 100.01, 'Asia/Bangkok', 'Ko Samui'],
  ['Lake Como', 'IT', 46.0, 9.26, 'Europe/Rome', 'Lago di Como', 'Comer See'],
  ['Lake Garda', 'IT', 45.65, 10.67, 'Europe/Rome', 'Lago di Garda', 'Gardasee'],
  ['Lanzarote', 'ES', 29.04, -13.63, 'Atlantic/Canary'],
  ['Lofoten', 'NO', 68.15, 13.75, 'Europe/Oslo', 'Lofoten Islands'],
  ['Lombok', 'ID', -8.57, 116.35, 'Asia/Makassar'],
  ['Machu Picchu', 'PE', -13.163, -72.545, 'America/Lima'],
  ['Madeira', 'PT', 32.75, -17.0, 'Atlantic/Madeira'],
  ['Mallorca', 'ES', 39.61, 2.98, 'Europe/Madrid', 'Majorca'],
  ['Maui', 'US', 20.8, -156.33, 'Pacific/Honolulu'],
  ['Menorca', 'ES', 39.96, 4.08, 'Europe/Madrid', 'Minorca'],
  ['Moorea', 'PF', -17.54, -149.83, 'Pacific/Tahiti', 'Moʻorea'],
  ['Naxos', 'GR', 37.08, 25.47, 'Europe/Athens', 'Νάξος'],
  ['Oahu', 'US', 21.44, -158.0, 'Pacific/Honolulu', 'Oʻahu'],
  ['Okinawa', 'JP', 26.48, 127.95, 'Asia/Tokyo', '沖縄'],
  ['Palawan', 'PH', 9.83, 118.74, 'Asia/Manila'],
  ['Paros', 'GR', 37.06, 25.19, 'Europe/Athens', 'Πάρος'],
  ['Phuket Island', 'TH', 7.95, 98.34, 'Asia/Bangkok', 'Ko Phuket'],
  ['Rhodes', 'GR', 36.17, 28.0, 'Europe/Athens', 'Ródos', 'Ρόδος'],
  ['Santorini', 'GR', 36.39, 25.46, 'Europe/Athens', 'Thíra', 'Thera', 'Σαντορίνη'],
  ['Sardinia', 'IT', 40.12, 9.01, 'Europe/Rome', 'Sardegna', 'Sardinien'],
  ['Sicily', 'IT', 37.6, 14.02, 'Europe/Rome', 'Sicilia', 'Sizilien', 'Sicile'],
  ['Tahiti', 'PF', -17.65, -149.43, 'Pacific/Tahiti'],
  ['Tasmania', 'AU', -42.04, 146.6, 'Australia/Hobart'],
  ['Tenerife', 'ES', 28.29, -16.62, 'Atlantic/Canary', 'Teneriffa'],
  ['Val-d’Isère', 'FR', 45.448, 6.98, 'Europe/Paris'],
  ['Yellowstone', 'US', 44.6, -110.5, 'America/Denver'],
  ['Yosemite', 'US', 37.84, -119.54, 'America/Los_Angeles'],
  ['Zakynthos', 'GR', 37.79, 20.79, 'Europe/Athens', 'Zante', 'Ζάκυνθος'],
]

/** Islands and sights, which a file of cities lacks; the coordinates are those of their center. Our own data. */
export const destinationsWithoutCity: GazetteerPlace[] = ownPlaces(islandsAndSights, { weight: 6 })
