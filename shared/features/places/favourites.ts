import type { GazetteerPlace } from './gazetteerPlace.ts'

/**
 * Towns that travellers look for far more often than their size says. They are on the device although most have
 * fewer than 15,000 people, and rank like a city of 100,000. Country code, then GeoNames names.
 */
const favouriteTowns: Record<string, string[]> = {
  AT: ['Hallstatt', 'Kitzbühel', 'Zell am See', 'Sölden', 'Sankt Anton am Arlberg'],
  AR: ['El Calafate', 'Ushuaia', 'El Chaltén'],
  AU: ['Byron Bay', 'Broome', 'Port Douglas'],
  BE: ['Brugge'],
  CA: ['Banff', 'Jasper', 'Whistler', 'Tofino'],
  CH: ['Zermatt', 'Interlaken', 'Grindelwald', 'Lauterbrunnen', 'Sankt Moritz', 'Davos', 'Montreux'],
  CL: ['Puerto Natales', 'San Pedro de Atacama'],
  CR: ['La Fortuna', 'Tamarindo'],
  CZ: ['Český Krumlov', 'Karlovy Vary'],
  DE: ['Rothenburg ob der Tauber', 'Füssen', 'Garmisch-Partenkirchen', 'Berchtesgaden'],
  ES: ['Ronda', 'Ibiza', 'Cadaqués'],
  FO: ['Tórshavn'],
  FR: ['Chamonix-Mont-Blanc', 'Colmar', 'Saint-Tropez', 'Carcassonne', 'Annecy', 'Honfleur', 'Val-d’Isère'],
  GB: ['St Ives', 'Windermere', 'Portree', 'Stratford-upon-Avon', 'Oban'],
  GL: ['Nuuk', 'Ilulissat'],
  GR: ['Fira', 'Oía', 'Mýkonos', 'Náfplio'],
  HR: ['Dubrovnik', 'Hvar', 'Rovinj'],
  ID: ['Ubud', 'Labuan Bajo'],
  IE: ['Killarney', 'Dingle'],
  IS: ['Reykjavík', 'Vík', 'Akureyri', 'Húsavík'],
  IT: ['Positano', 'Amalfi', 'Ravello', 'Taormina', 'Bellagio', "Cortina d'Ampezzo", 'Siena', 'Sorrento', 'Capri', 'San Gimignano', 'Riomaggiore', 'Vernazza', 'Monterosso al Mare', 'Alberobello', 'Matera'],
  JP: ['Hakone', 'Nikkō', 'Takayama', 'Kamakura'],
  LA: ['Luang Prabang', 'Vang Vieng'],
  ME: ['Kotor', 'Budva'],
  MX: ['Tulum', 'San Miguel de Allende', 'Sayulita'],
  NO: ['Tromsø', 'Flåm', 'Geiranger', 'Svolvær', 'Reine', 'Longyearbyen'],
  NZ: ['Queenstown', 'Wanaka', 'Te Anau', 'Kaikoura', 'Taupo'],
  PE: ['Aguas Calientes', 'Ollantaytambo'],
  PF: ['Papeete'],
  PT: ['Sintra', 'Lagos', 'Óbidos', 'Nazaré'],
  SI: ['Bled', 'Piran'],
  US: ['Aspen', 'Jackson', 'Moab', 'Sedona', 'Park City', 'Key West', 'Vail', 'Telluride', 'Lahaina', 'Estes Park', 'Bar Harbor'],
  VN: ['Hội An', 'Sa Pa'],
}

const isFavourite = new Set(
  Object.entries(favouriteTowns).flatMap(([country, names]) => names.map(name => `${country} ${name}`)),
)

/** Whether a GeoNames town is one that travellers look for beyond its size. */
export function isFavouriteTown(country: string, name: string): boolean {
  return isFavourite.has(`${country} ${name}`)
}

/** The least weight of a favourite: that of a city of 100,000. */
export const favouriteWeight = 5

type Row = [name: string, country: string, lat: number, lon: number, timezone: string, ...alternateNames: string[]]

const islandsAndRegions: Row[] = [
  ['Amalfi Coast', 'IT', 40.633, 14.603, 'Europe/Rome', 'Costiera Amalfitana'],
  ['Algarve', 'PT', 37.245, -8.15, 'Europe/Lisbon'],
  ['Azores', 'PT', 37.78, -25.5, 'Atlantic/Azores', 'Açores'],
  ['Bali', 'ID', -8.41, 115.19, 'Asia/Makassar'],
  ['Big Island', 'US', 19.6, -155.5, 'Pacific/Honolulu', 'Hawaii', 'Hawaiʻi'],
  ['Bora Bora', 'PF', -16.5, -151.74, 'Pacific/Tahiti'],
  ['Boracay', 'PH', 11.967, 121.925, 'Asia/Manila'],
  ['Cappadocia', 'TR', 38.643, 34.83, 'Europe/Istanbul', 'Kapadokya', 'Göreme'],
  ['Cinque Terre', 'IT', 44.127, 9.709, 'Europe/Rome'],
  ['Corsica', 'FR', 42.15, 9.1, 'Europe/Paris', 'Corse', 'Korsika'],
  ['Crete', 'GR', 35.24, 24.81, 'Europe/Athens', 'Kríti', 'Kreta', 'Κρήτη'],
  ['Dolomites', 'IT', 46.41, 11.84, 'Europe/Rome', 'Dolomiti', 'Dolomiten'],
  ['Easter Island', 'CL', -27.12, -109.35, 'Pacific/Easter', 'Rapa Nui', 'Isla de Pascua'],
  ['Fuerteventura', 'ES', 28.36, -14.05, 'Atlantic/Canary'],
  ['Galápagos Islands', 'EC', -0.75, -90.3, 'Pacific/Galapagos', 'Islas Galápagos'],
  ['Gran Canaria', 'ES', 27.96, -15.6, 'Atlantic/Canary'],
  ['Grand Canyon', 'US', 36.06, -112.14, 'America/Phoenix'],
  ['Isle of Skye', 'GB', 57.27, -6.22, 'Europe/London', 'Skye'],
  ['Jeju Island', 'KR', 33.38, 126.55, 'Asia/Seoul', 'Jejudo', '제주도'],
  ['Kauai', 'US', 22.08, -159.5, 'Pacific/Honolulu', 'Kauaʻi'],
  ['Kefalonia', 'GR', 38.18, 20.57, 'Europe/Athens', 'Cephalonia', 'Κεφαλονιά'],
  ['Koh Phi Phi', 'TH', 7.74, 98.77, 'Asia/Bangkok', 'Ko Phi Phi', 'Phi Phi Islands'],
  ['Koh Samui', 'TH', 9.51, 100.01, 'Asia/Bangkok', 'Ko Samui'],
  ['Lake Como', 'IT', 46.0, 9.26, 'Europe/Rome', 'Lago di Como', 'Comer See'],
  ['Lake District', 'GB', 54.46, -3.09, 'Europe/London'],
  ['Lake Garda', 'IT', 45.65, 10.67, 'Europe/Rome', 'Lago di Garda', 'Gardasee'],
  ['Lanzarote', 'ES', 29.04, -13.63, 'Atlantic/Canary'],
  ['Lapland', 'FI', 67.92, 26.5, 'Europe/Helsinki', 'Lappi'],
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
  ['Patagonia', 'AR', -49.33, -72.89, 'America/Argentina/Rio_Gallegos'],
  ['Phuket Island', 'TH', 7.95, 98.34, 'Asia/Bangkok', 'Ko Phuket'],
  ['Provence', 'FR', 43.95, 5.78, 'Europe/Paris'],
  ['Rhodes', 'GR', 36.17, 28.0, 'Europe/Athens', 'Ródos', 'Ρόδος'],
  ['Santorini', 'GR', 36.39, 25.46, 'Europe/Athens', 'Thíra', 'Thera', 'Σαντορίνη'],
  ['Sardinia', 'IT', 40.12, 9.01, 'Europe/Rome', 'Sardegna', 'Sardinien'],
  ['Scottish Highlands', 'GB', 57.12, -4.71, 'Europe/London', 'Highlands'],
  ['Serengeti', 'TZ', -2.33, 34.83, 'Africa/Dar_es_Salaam'],
  ['Sicily', 'IT', 37.6, 14.02, 'Europe/Rome', 'Sicilia', 'Sizilien', 'Sicile'],
  ['Tahiti', 'PF', -17.65, -149.43, 'Pacific/Tahiti'],
  ['Tasmania', 'AU', -42.04, 146.6, 'Australia/Hobart'],
  ['Tenerife', 'ES', 28.29, -16.62, 'Atlantic/Canary', 'Teneriffa'],
  ['Tuscany', 'IT', 43.46, 11.14, 'Europe/Rome', 'Toscana', 'Toskana', 'Toscane'],
  ['Yellowstone', 'US', 44.6, -110.5, 'America/Denver'],
  ['Yosemite', 'US', 37.84, -119.54, 'America/Los_Angeles'],
  ['Zakynthos', 'GR', 37.79, 20.79, 'Europe/Athens', 'Zante', 'Ζάκυνθος'],
]

/** Islands and regions, which a file of cities lacks; the coordinates are of their middle. Our own data. */
export const destinationsWithoutCity: GazetteerPlace[] = islandsAndRegions.map(
  ([name, country, lat, lon, timezone, ...alternateNames]) => ({
    id: 0, name, alternateNames, country, region: '', timezone, lat, lon, population: 0, weight: 6,
  }),
)
