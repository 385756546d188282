import { beforeAll, describe, expect, test } from 'vitest'
import { distanceM } from '#shared/plain/distance.ts'
import { favouriteKeys } from './favourites.ts'
import { moreNamedKeys } from './moreCityNames.ts'
import { realIndexes } from './testing/realIndexes.ts'
import type { RealIndexes } from './testing/realIndexes.ts'
import { searchPlaces } from './search.ts'
import { townsWithin } from './townsWithin.ts'
import { villagesAndSights } from './villagesAndSights.ts'

/** What people type, and the place that must be the first one found, on the device and on the server. */
const searchedPlaces: readonly (readonly [typed: string, first: string])[] = [
  // The first letters of well-known cities.
  ['lo', 'London, United Kingdom'],
  ['pa', 'Paris, France'],
  ['par', 'Paris, France'],
  ['por', 'Porto, Portugal'],
  ['port', 'Porto, Portugal'],
  ['lis', 'Lisbon, Portugal'],
  ['lisb', 'Lisbon, Portugal'],
  ['mad', 'Madrid, Spain'],
  ['bar', 'Barcelona, Spain'],
  ['barce', 'Barcelona, Spain'],
  ['vie', 'Vienna, Austria'],
  ['vien', 'Vienna, Austria'],
  ['ven', 'Venice, Italy'],
  ['veni', 'Venice, Italy'],
  ['venez', 'Venice, Italy'],
  ['rom', 'Rome, Italy'],
  ['flo', 'Florence, Italy'],
  ['mil', 'Milan, Italy'],
  ['nap', 'Naples, Italy'],
  ['pra', 'Prague, Czechia'],
  ['ber', 'Berlin, Germany'],
  ['mun', 'Munich, Germany'],
  ['ams', 'Amsterdam, Netherlands'],
  ['cop', 'Copenhagen, Denmark'],
  ['sto', 'Stockholm, Sweden'],
  ['edin', 'Edinburgh, United Kingdom'],
  ['duba', 'Dubai, United Arab Emirates'],
  ['dub', 'Dublin, Ireland'],
  ['ath', 'Athens, Greece'],
  ['ist', 'Istanbul, Türkiye'],
  ['bud', 'Budapest, Hungary'],
  ['kyo', 'Kyoto, Japan'],
  ['tok', 'Tokyo, Japan'],
  ['osa', 'Osaka, Japan'],
  ['ban', 'Bangkok, Thailand'],
  ['syd', 'Sydney, New South Wales, Australia'],
  ['new y', 'New York City, New York, United States'],
  ['new yor', 'New York City, New York, United States'],
  ['san fr', 'San Francisco, California, United States'],
  ['los a', 'Los Angeles, California, United States'],
  ['rio', 'Rio de Janeiro, Brazil'],
  ['sao p', 'São Paulo, Brazil'],
  ['san', 'San Francisco, California, United States'],
  ['sant', 'Santiago, Chile'],
  ['cape t', 'Cape Town, South Africa'],
  ['reyk', 'Reykjavík, Iceland'],
  // Cities that are called like their country or province, and others.
  ['panama city', 'Panamá, Panama'],
  ['Panama City, Panama', 'Panamá, Panama'],
  ['panama city florida', 'Panama City, Florida, United States'],
  ['quebec city', 'Québec, Quebec, Canada'],
  ['Luxembourg City', 'Luxembourg'],
  ['davao city', 'Davao, Philippines'],
  ['salzburg city', 'Salzburg, Austria'],
  ['kansas city', 'Kansas City, Missouri, United States'],
  // Countries, whole and begun.
  ['japan', 'Japan'],
  ['jap', 'Japan'],
  ['portugal', 'Portugal'],
  ['ital', 'Italy'],
  ['spain', 'Spain'],
  ['france', 'France'],
  ['germany', 'Germany'],
  ['greece', 'Greece'],
  ['iceland', 'Iceland'],
  ['ireland', 'Ireland'],
  ['mexico', 'Mexico'],
  ['peru', 'Peru'],
  ['india', 'India'],
  ['georgia', 'Georgia'],
  ['jordan', 'Jordan'],
  ['vietnam', 'Vietnam'],
  ['venezuela', 'Venezuela'],
  ['new zealand', 'New Zealand'],
  ['south africa', 'South Africa'],
  ['usa', 'United States'],
  ['united states', 'United States'],
  ['uk', 'United Kingdom'],
  ['turkey', 'Türkiye'],
  ['czech republic', 'Czechia'],
  ['holland', 'Netherlands'],
  ['singapore', 'Singapore'],
  ['monaco', 'Monaco'],
  ['luxembourg', 'Luxembourg'],
  // Regions.
  ['scotland', 'Scotland, United Kingdom'],
  ['scotl', 'Scotland, United Kingdom'],
  ['wales', 'Wales, United Kingdom'],
  ['england', 'England, United Kingdom'],
  ['tuscany', 'Tuscany, Italy'],
  ['tusc', 'Tuscany, Italy'],
  ['toscana', 'Tuscany, Italy'],
  ['bavaria', 'Bavaria, Germany'],
  ['provence', 'Provence, France'],
  ['patagonia', 'Patagonia, Argentina'],
  ['andalusia', 'Andalusia, Spain'],
  ['algarve', 'Algarve, Portugal'],
  ['sicily', 'Sicily, Italy'],
  ['bali', 'Bali, Indonesia'],
  ['hokkaido', 'Hokkaido, Japan'],
  ['normandy', 'Normandy, France'],
  ['california', 'California, United States'],
  // Towns and villages that are small, and sights.
  ['sharm el sheikh', 'Sharm el-Sheikh, Egypt'],
  ['el nido', 'El Nido, Philippines'],
  ['portofino', 'Portofino, Italy'],
  ['manarola', 'Manarola, Italy'],
  ['monteverde', 'Monteverde, Costa Rica'],
  ['merzouga', 'Merzouga, Morocco'],
  ['canggu', 'Canggu, Indonesia'],
  ['st ives', 'St Ives, United Kingdom'],
  ['saint malo', 'Saint-Malo, France'],
  ['assisi', 'Assisi, Italy'],
  ['lake louise', 'Lake Louise, Canada'],
  ['phi phi', 'Koh Phi Phi, Thailand'],
  ['angkor wat', 'Angkor Wat, Cambodia'],
  ['taj mahal', 'Taj Mahal, India'],
  ['great wall', 'Great Wall of China, China'],
  ['masada', 'Masada, Israel'],
  ['perito moreno', 'Perito Moreno Glacier, Argentina'],
  ['north cape', 'Nordkapp, Norway'],
  ['miyajima', 'Miyajima, Japan'],
  ['disneyland', 'Disneyland, United States'],
  ['disneyland paris', 'Disneyland Paris, France'],
  ['disney world', 'Walt Disney World, United States'],
  ['montmartre', 'Montmartre, France'],
  ['central park', 'Central Park, United States'],
  // Names in other languages, without accents, and with slips.
  ['geneva', 'Genève, Switzerland'],
  ['lucerne', 'Luzern, Switzerland'],
  ['bruges', 'Brugge, Belgium'],
  ['heraklion', 'Irákleion, Greece'],
  ['valletta', 'Valletta, Malta'],
  ['seville', 'Sevilla, Spain'],
  ['galway', 'Gaillimh, Ireland'],
  ['lisboa', 'Lisbon, Portugal'],
  ['viena', 'Vienna, Austria'],
  ['wien', 'Vienna, Austria'],
  ['pragu', 'Prague, Czechia'],
  ['praha', 'Prague, Czechia'],
  ['barcelna', 'Barcelona, Spain'],
  ['barcellona', 'Barcelona, Spain'],
  ['amsterdm', 'Amsterdam, Netherlands'],
  ['copenhagn', 'Copenhagen, Denmark'],
  ['edinbrugh', 'Edinburgh, United Kingdom'],
  ['budapset', 'Budapest, Hungary'],
  ['istambul', 'Istanbul, Türkiye'],
  ['londn', 'London, United Kingdom'],
  ['portugl', 'Portugal'],
  ['sao paulo', 'São Paulo, Brazil'],
  ['münchen', 'Munich, Germany'],
  ['munchen', 'Munich, Germany'],
  ['zurich', 'Zürich, Switzerland'],
  ['malaga', 'Málaga, Spain'],
  ['krakow', 'Kraków, Poland'],
  ['reykjavik', 'Reykjavík, Iceland'],
  ['venicee', 'Venice, Italy'],
  ['swazilnd', 'Eswatini'],
  ['東京', 'Tokyo, Japan'],
  ['lissabon', 'Lisbon, Portugal'],
  ['lisbonne', 'Lisbon, Portugal'],
  ['mailand', 'Milan, Italy'],
  ['roma', 'Rome, Italy'],
  ['londres', 'London, United Kingdom'],
  ['parigi', 'Paris, France'],
  ['nueva york', 'New York City, New York, United States'],
  ['cologne', 'Köln, Germany'],
  ['firenze', 'Florence, Italy'],
  ['kopenhagen', 'Copenhagen, Denmark'],
  ['warszawa', 'Warsaw, Poland'],
  ['moskau', 'Moscow, Russia'],
  ['el cairo', 'Cairo, Egypt'],
  ['basel', 'Basel, Switzerland'],
  ['bâle', 'Basel, Switzerland'],
  ['basilea', 'Basel, Switzerland'],
  ['breslau', 'Wrocław, Poland'],
  ['bozen', 'Bolzano, Italy'],
  ['trèves', 'Trier, Germany'],
  ['hanover', 'Hannover, Germany'],
  ['luxemburg', 'Luxembourg'],
  ['luxemburgo', 'Luxembourg'],
  ['mexiko-stadt', 'Mexico City, Mexico'],
  ['palma de mallorca', 'Palma, Spain'],
  ['tanger', 'Tangier, Morocco'],
]

/** What is no place, nor nearly one that people are likely to mean. */
const noPlaces: readonly string[] = [
  'qwertyuiop',
  'asdfgh',
  'xyzzyville',
  'hogwarts',
  'wakanda',
  'mordor',
  'honeymoon',
  'summer holidays',
  'weekend trip',
  'grandma',
  'foo city',
]

const indexes = {} as RealIndexes

beforeAll(() => Object.assign(indexes, realIndexes()), 180_000)

describe.each(['device', 'server'] as const)('on the %s', side => {
  const found = (typed: string, limit = 5) => searchPlaces(indexes[side], typed, { limit })
  const names = (typed: string, limit?: number) => found(typed, limit).map(({ formatted }) => formatted)

  test('the place that people mean is the first', () => {
    const wrong = searchedPlaces.filter(([typed, first]) => names(typed)[0] !== first)
    expect(
      wrong.map(([typed, first]) => `${typed}: ${names(typed).join(' | ')} instead of ${first}`),
    ).toEqual([])
  })

  test('nothing is found for what is no place', () => {
    expect(noPlaces.filter(typed => found(typed).length > 0).map(typed => [typed, ...names(typed)])).toEqual(
      [],
    )
  })

  test('a country is an area with a center, a time zone and no city', () => {
    expect(found('japan')[0]).toMatchObject({
      formatted: 'Japan',
      city: 'Japan',
      country: 'Japan',
      timezone: 'Asia/Tokyo',
      isArea: true,
    })
    // Fiji lies on both sides of the date line.
    const [fiji] = found('fiji')
    expect(Math.abs(Number(fiji!.lon))).toBeGreaterThan(176)
    expect(Number(fiji!.lat)).toBeCloseTo(-18, 0)
    expect(found('singapore')[0]).not.toHaveProperty('isArea')
  })

  test('a map has no town that is called like a country or region', () => {
    const europe = { west: -11, south: 35, east: 30, north: 71 }
    const towns = townsWithin(indexes[side], europe, 500).map(({ city }) => city)
    expect(towns).toContain('Paris')
    expect(towns.filter(name => /^(France|Spain|Scotland|Tuscany|Bavaria)$/.test(name))).toEqual([])
  })
})

test('every favorite, and every city with names of its own here, is a city of the data', () => {
  const known = new Set(indexes.cities.map(({ country, name }) => `${country} ${name}`))
  expect([...favouriteKeys, ...moreNamedKeys].filter(key => !known.has(key))).toEqual([])
})

test('every village and sight lies near a town of its country', () => {
  const towns = Map.groupBy(indexes.cities, ({ country }) => country)
  const nearest = (place: (typeof villagesAndSights)[number]) =>
    Math.min(...towns.get(place.country)!.map(town => distanceM(place, town)))
  expect(villagesAndSights.filter(place => nearest(place) > 100_000).map(({ name }) => name)).toEqual([])
})
