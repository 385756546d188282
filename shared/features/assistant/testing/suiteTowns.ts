import { mostTowns } from '#shared/features/assistant/fromGuide/question.ts'
import type { FindTowns } from '#shared/features/assistant/fromGuide/question.ts'
import { buildPlaceIndex } from '#shared/features/places/placeIndex.ts'
import { searchPlaces } from '#shared/features/places/search.ts'

/** Name, country, people, latitude, longitude, other names. Some are named like ordinary words. */
const towns: readonly (readonly [string, string, number, number, number, ...string[]])[] = [
  ['Lyon', 'FR', 522_000, 45.7485, 4.8467, 'Lyons'],
  ['Nice', 'FR', 342_000, 43.7031, 7.2661, 'Nizza'],
  ['Osaka', 'JP', 2_592_000, 34.6938, 135.5011],
  ['Milan', 'IT', 1_371_000, 45.4643, 9.1895, 'Milano', 'Mailand'],
  ['Bath', 'GB', 94_000, 51.3779, -2.3591],
  ['Reading', 'GB', 244_000, 51.4563, -0.9711],
  ['Springfield', 'US', 114_000, 39.8017, -89.6437],
  ['Graz', 'AT', 291_000, 47.0667, 15.45],
  ['Ljubljana', 'SI', 272_000, 46.0511, 14.5051, 'Laibach'],
  ['Tromsø', 'NO', 52_000, 69.6489, 18.9551],
  ['São Paulo', 'BR', 10_021_000, -23.5475, -46.6361],
  ['Atlantis', 'ZA', 67_000, -33.5667, 18.4833],
  ['Paris', 'FR', 2_138_000, 48.8534, 2.3488],
  ['Paris', 'US', 24_000, 33.6609, -95.5555],
  ['Spring', 'US', 62_000, 30.0799, -95.4172],
  ['Best', 'NL', 29_000, 51.5075, 5.3903],
  ['Eat', 'IQ', 16_000, 33.1, 44.1],
  ['Museum', 'ID', 16_000, -7.1, 110.1],
  ['Kid', 'RU', 16_000, 57.1, 42.1],
  ['Mobile', 'US', 194_000, 30.6944, -88.043],
  ['Split', 'HR', 176_000, 43.5089, 16.4392],
  ['Tours', 'FR', 141_000, 47.3948, 0.704],
  ['Of', 'TR', 43_000, 40.9439, 40.2681],
  ['Fiumicino', 'IT', 63_000, 41.7714, 12.2344],
  ['Braga', 'PT', 121_000, 41.5503, -8.42],
  ['Bologna', 'IT', 366_000, 44.4938, 11.3388],
  ['Castelo Branco', 'PT', 33_000, 39.8222, -7.4909],
  ['Al ‘Amārah', 'IQ', 323_000, 31.8356, 47.1448, 'Al Amarah'],
]

const index = buildPlaceIndex(
  towns.map(([name, country, population, lat, lon, ...alternateNames], id) => ({
    id: id + 1,
    name,
    country,
    population,
    weight: Math.log10(population),
    alternateNames,
    region: name === 'Springfield' ? 'Illinois' : name === 'Paris' && country === 'US' ? 'Texas' : '',
    timezone: 'UTC',
    lat,
    lon,
  })),
)

/** The search of the gazetteer, over a few towns. */
export const suiteTowns: FindTowns = name => Promise.resolve(searchPlaces(index, name, { limit: mostTowns }))
