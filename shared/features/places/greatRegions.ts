import type { GazetteerPlace } from './gazetteerPlace.ts'
import { ownPlaces } from './ownPlaces.ts'

/** Of what lies in several countries, none is the country. */
const noCountry = ''

/**
 * Parts of the world in several countries that people name as the goal of a trip. Our own data: the names are those in
 * English, and the coordinates and time zones their rough center. Other names are separated by commas.
 */
const rows: [name: string, lat: number, lon: number, timezone: string, otherNames?: string][] = [
  ['ABC Islands', 12.3, -69, 'America/Curacao', 'Dutch Caribbean'],
  ['Adriatic Coast', 43.3, 15.5, 'Europe/Zagreb', 'Adriatic,Adriatic Sea'],
  ['Africa', 2, 20, 'Africa/Lagos', 'Afrika,Afrique'],
  ['Alps', 46.5, 10, 'Europe/Zurich', 'Austrian Alps,Alpen,Alpes,Alpi'],
  ['Arabian Peninsula', 23.5, 47.5, 'Asia/Riyadh', 'Arabia'],
  ['Arctic', 78.2, 16, 'Arctic/Longyearbyen', 'Arctic Circle,North Pole'],
  ['Asia', 34, 95, 'Asia/Shanghai', 'Asien,Asie'],
  ['Balkans', 42.8, 21, 'Europe/Belgrade', 'Balkan,Balkan Peninsula,Western Balkans,Balcanes'],
  ['Baltic Sea', 58, 20, 'Europe/Stockholm', 'Baltic Coast,Ostsee'],
  ['Baltics', 56.9, 25, 'Europe/Riga', 'Baltic States,Baltic Countries,Baltikum'],
  ['Benelux', 51, 5, 'Europe/Brussels', 'Low Countries'],
  ['British Isles', 54, -4, 'Europe/London'],
  [
    'Caribbean',
    17,
    -68,
    'America/Puerto_Rico',
    'West Indies,Antilles,Caribbean Islands,Caribbean Sea,Karibik,Caribe,Caraïbes',
  ],
  ['Caucasus', 42.2, 44, 'Asia/Tbilisi', 'South Caucasus,Transcaucasia'],
  ['Central Africa', 1, 19, 'Africa/Kinshasa'],
  ['Central America', 13, -86, 'America/Managua', 'Mesoamerica,Mittelamerika,Zentralamerika,América Central'],
  ['Central Asia', 42, 66, 'Asia/Tashkent', 'Zentralasien'],
  ['Central Europe', 49, 15, 'Europe/Prague', 'Mitteleuropa'],
  ['Danube', 47.8, 18, 'Europe/Budapest', 'Danube River,Donau'],
  ['East Africa', -1.5, 36, 'Africa/Nairobi', 'Eastern Africa,Ostafrika'],
  ['East Asia', 35, 115, 'Asia/Shanghai', 'Far East,Ostasien'],
  ['Eastern Europe', 51, 27, 'Europe/Warsaw', 'Osteuropa'],
  ['Europe', 50, 12, 'Europe/Berlin', 'Europa'],
  ['Great Rift Valley', 0, 36, 'Africa/Nairobi', 'Rift Valley'],
  ['Greater Antilles', 19.5, -73, 'America/Port-au-Prince'],
  ['Guianas', 4.5, -56, 'America/Paramaribo'],
  ['Holy Land', 31.7, 35.2, 'Asia/Jerusalem'],
  ['Horn of Africa', 8, 45, 'Africa/Addis_Ababa'],
  ['Iberian Peninsula', 40, -4.5, 'Europe/Madrid', 'Iberia'],
  ['Indian Ocean', -10, 70, 'Indian/Maldives'],
  ['Indochina', 16, 105, 'Asia/Bangkok'],
  ['Lake Victoria', -1, 33, 'Africa/Kampala'],
  ['Latin America', -10, -65, 'America/La_Paz', 'Lateinamerika,América Latina,Latinoamérica'],
  ['Leeward Islands', 17.3, -62.5, 'America/Antigua'],
  ['Lesser Antilles', 14.6, -61.2, 'America/Martinique'],
  ['Levant', 33.5, 36, 'Asia/Beirut'],
  ['Macaronesia', 33, -17, 'Atlantic/Madeira'],
  ['Maghreb', 33, 2, 'Africa/Algiers'],
  ['Mascarene Islands', -20.5, 57, 'Indian/Mauritius'],
  ['Mediterranean', 38, 15, 'Europe/Rome', 'Mediterranean Sea,Mediterranean Coast,Mittelmeer'],
  ['Mekong River', 16, 104.5, 'Asia/Vientiane', 'Mekong'],
  ['Melanesia', -12, 160, 'Pacific/Guadalcanal'],
  ['Middle East', 30, 43, 'Asia/Riyadh', 'Near East,Naher Osten,Oriente Medio,Moyen-Orient'],
  ['Nordic Countries', 63, 16, 'Europe/Stockholm', 'Nordics'],
  ['North Africa', 29, 10, 'Africa/Tunis', 'Northern Africa,Nordafrika'],
  ['North America', 45, -100, 'America/Chicago', 'Nordamerika'],
  ['North Sea', 55, 5, 'Europe/Amsterdam', 'North Sea Coast,Nordsee'],
  ['Northern Europe', 60, 18, 'Europe/Stockholm', 'Nordeuropa'],
  ['Oceania', -18, 160, 'Pacific/Noumea', 'Australasia,Ozeanien'],
  ['Pamir Mountains', 38.5, 73, 'Asia/Dushanbe', 'Pamirs,Pamir,Pamir Highway'],
  ['Persian Gulf', 26, 52, 'Asia/Dubai', 'Arabian Gulf,Gulf States'],
  ['Polynesia', -15, -155, 'Pacific/Tahiti', 'Polynesian Islands'],
  ['Red Sea', 24, 36.5, 'Africa/Cairo'],
  ['Sahel', 14, 5, 'Africa/Niamey'],
  ['Scandinavia', 63, 15, 'Europe/Stockholm', 'Fennoscandia,Skandinavien,Scandinavie,Escandinavia'],
  ['Silk Road', 40, 66, 'Asia/Tashkent'],
  ['South America', -18, -58, 'America/Asuncion', 'Südamerika,Sudamérica,América del Sur'],
  ['South Asia', 22, 80, 'Asia/Kolkata', 'Indian Subcontinent,Südasien'],
  ['South Pacific', -15, -172, 'Pacific/Apia', 'Pacific Islands,South Seas,South Sea Islands,Südsee'],
  ['Southeast Asia', 8, 108, 'Asia/Bangkok', 'South East Asia,Südostasien,Sudeste Asiático,Asie du Sud-Est'],
  ['Southern Africa', -22, 24, 'Africa/Johannesburg'],
  ['Southern Europe', 41, 14, 'Europe/Rome', 'Südeuropa'],
  ['Sub-Saharan Africa', -2, 22, 'Africa/Lagos'],
  ['Swahili Coast', -5, 39.5, 'Africa/Dar_es_Salaam'],
  ['West Africa', 11, -4, 'Africa/Abidjan', 'Western Africa,Westafrika'],
  ['Western Europe', 48, 4, 'Europe/Paris', 'Westeuropa'],
  ['Windward Islands', 13.6, -61, 'America/St_Lucia'],
]

/** Known like a country. */
const greatRegionWeight = 7.4

/** Parts of the world as places. */
export const greatRegions: GazetteerPlace[] = ownPlaces(
  rows.map(([name, lat, lon, timezone, otherNames]) => [
    name,
    noCountry,
    lat,
    lon,
    timezone,
    ...(otherNames?.split(',') ?? []),
  ]),
  { weight: greatRegionWeight, isArea: true },
)
