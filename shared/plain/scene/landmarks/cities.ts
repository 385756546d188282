import { africa } from './africa.ts'
import { california } from './california.ts'
import { eastAsia } from './eastAsia.ts'
import { italy } from './italy.ts'
import type { Landmark } from './landmark.ts'
import { latinAmerica } from './latinAmerica.ts'
import { namesAbroad } from './namesAbroad.ts'
import { northernEurope } from './northernEurope.ts'
import { northAmerica } from './northAmerica.ts'
import { oceania } from './oceania.ts'
import { southeastAsia } from './southeastAsia.ts'
import { southernAsia } from './southernAsia.ts'
import { southernEurope } from './southernEurope.ts'
import { westernEurope } from './westernEurope.ts'

export interface LandmarkCity {
  /** As foldName gives them, the usual one first. */
  names: readonly string[]
  /** Degrees. */
  lat: number
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Folded; what else people put after its name. */
  regions: readonly string[]
  landmark: Landmark
}

const landmarks: Record<string, Landmark> = {
  ...africa,
  ...california,
  ...eastAsia,
  ...italy,
  ...latinAmerica,
  ...northAmerica,
  ...northernEurope,
  ...oceania,
  ...southeastAsia,
  // The south of Bali.
  kuta: southeastAsia['bali']!,
  ...southernAsia,
  ...southernEurope,
  ...westernEurope,
}

/** Latitude, country, other names, regions. */
const table: Record<string, readonly [lat: number, country: string, alsoCalled?: string, regions?: string]> =
  {
    amsterdam: [52.37, 'NL'],
    athens: [37.98, 'GR', 'athina|piraeus|αθηνα'],
    auckland: [-36.85, 'NZ', 'tamaki makaurau'],
    bali: [-8.51, 'ID', 'ubud', 'bali'],
    bangkok: [13.76, 'TH', 'krung thep|กรุงเทพ'],
    barcelona: [41.39, 'ES', '', 'catalonia|catalunya'],
    beijing: [39.92, 'CN', 'peking|北京'],
    berlin: [52.52, 'DE'],
    budapest: [47.5, 'HU'],
    'buenos aires': [-34.6, 'AR'],
    cairo: [30.04, 'EG', 'giza|القاهرة'],
    'cape town': [-33.92, 'ZA', 'kaapstad'],
    chicago: [41.88, 'US', '', 'illinois|il'],
    copenhagen: [55.68, 'DK', 'kobenhavn'],
    cusco: [-13.53, 'PE', 'cuzco'],
    delhi: [28.61, 'IN', 'new delhi|दिल्ली'],
    dubai: [25.2, 'AE', 'دبي'],
    dublin: [53.35, 'IE', 'baile atha cliath'],
    edinburgh: [55.95, 'GB'],
    florence: [43.77, 'IT', 'firenze', 'tuscany'],
    hanoi: [21.03, 'VN', 'ha noi'],
    'hong kong': [22.32, 'HK', 'kowloon|香港', 'china'],
    istanbul: [41.01, 'TR'],
    'kuala lumpur': [3.14, 'MY', 'kl'],
    kuta: [-8.75, 'ID', 'denpasar|seminyak|canggu|sanur|uluwatu', 'bali'],
    kyoto: [35.01, 'JP', '京都'],
    lima: [-12.05, 'PE', 'miraflores|barranco'],
    lisbon: [38.72, 'PT', 'lisboa'],
    london: [51.51, 'GB'],
    'los angeles': [34.05, 'US', 'la|hollywood|santa monica', 'california|ca'],
    madrid: [40.42, 'ES'],
    marrakech: [31.63, 'MA', 'marrakesh'],
    melbourne: [-37.81, 'AU', '', 'victoria'],
    'mexico city': [19.43, 'MX', 'ciudad de mexico|cdmx'],
    nairobi: [-1.29, 'KE'],
    'new york': [40.71, 'US', 'new york city|nyc|manhattan|brooklyn', 'new york|ny'],
    paris: [48.86, 'FR'],
    prague: [50.08, 'CZ', 'praha'],
    'rio de janeiro': [-22.91, 'BR', 'rio'],
    rome: [41.9, 'IT', 'roma|vatican city', 'vatican city'],
    'san francisco': [37.77, 'US', 'sf', 'california|ca'],
    seoul: [37.57, 'KR', '서울'],
    singapore: [1.35, 'SG'],
    stockholm: [59.33, 'SE'],
    sydney: [-33.87, 'AU', '', 'new south wales|nsw'],
    taipei: [25.03, 'TW', '台北|臺北'],
    tokyo: [35.68, 'JP', '東京'],
    toronto: [43.65, 'CA', '', 'ontario|on'],
    venice: [45.44, 'IT', 'venezia'],
    vienna: [48.21, 'AT', 'wien'],
    washington: [38.91, 'US', 'washington dc|washington d c', 'dc|d c|district of columbia'],
  }

const listed = (names = '') => names.split('|').filter(Boolean)

export const cities: readonly LandmarkCity[] = Object.entries(table).map(
  ([name, [lat, country, alsoCalled, regions]]) => ({
    names: [name, ...listed(alsoCalled), ...listed(namesAbroad[name])],
    lat,
    country,
    regions: listed(regions),
    landmark: landmarks[name]!,
  }),
)
