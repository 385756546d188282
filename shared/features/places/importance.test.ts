import { beforeAll, describe, expect, test } from 'vitest'
import { realIndexes } from './testing/realIndexes.ts'
import type { RealIndexes } from './testing/realIndexes.ts'
import { searchPlaces } from './search.ts'

/** Cities with the most guests, and the names in English by which they are looked for, by country. */
const mostVisited: Record<string, string> = {
  Thailand: 'Bangkok, Phuket, Pattaya, Chiang Mai',
  France: 'Paris, Nice, Lyon, Marseille, Bordeaux, Strasbourg',
  'United Kingdom': 'London, Edinburgh, Manchester, Glasgow, Liverpool, Oxford',
  'United Arab Emirates': 'Dubai, Abu Dhabi',
  Malaysia: 'Kuala Lumpur',
  'United States':
    'New York City, Miami, Los Angeles, Las Vegas, San Francisco, Orlando, Chicago, Boston, Washington, Seattle, San Diego, New Orleans, Honolulu, Nashville, Austin, Houston, Philadelphia, Denver, Atlanta, Dallas',
  Türkiye: 'Istanbul, Antalya',
  Japan: 'Tokyo, Osaka, Kyoto, Hiroshima, Sapporo, Fukuoka',
  'South Korea': 'Seoul, Busan',
  'Saudi Arabia': 'Mecca, Riyadh, Jeddah',
  Italy: 'Rome, Milan, Venice, Florence, Naples, Bologna, Turin, Verona',
  Spain: 'Barcelona, Madrid, Palma, Seville, Granada, Valencia, Malaga, Bilbao',
  Netherlands: 'Amsterdam, Rotterdam',
  Czechia: 'Prague',
  Austria: 'Vienna, Salzburg, Innsbruck',
  Portugal: 'Lisbon, Porto',
  Germany: 'Berlin, Munich, Hamburg, Frankfurt, Cologne, Dresden',
  China: 'Shanghai, Beijing, Guangzhou, Shenzhen',
  Taiwan: 'Taipei',
  Vietnam: 'Hanoi, Ho Chi Minh City, Da Nang',
  Cambodia: 'Siem Reap, Phnom Penh',
  India: 'Delhi, Mumbai, Agra, Jaipur, Chennai, Kolkata',
  Nepal: 'Kathmandu',
  Greece: 'Athens, Thessaloniki, Heraklion',
  Belgium: 'Brussels, Bruges',
  Switzerland: 'Zurich, Geneva, Lucerne',
  Hungary: 'Budapest',
  Poland: 'Krakow, Warsaw',
  Denmark: 'Copenhagen',
  Sweden: 'Stockholm',
  Norway: 'Oslo, Bergen',
  Finland: 'Helsinki',
  Estonia: 'Tallinn',
  Latvia: 'Riga',
  Lithuania: 'Vilnius',
  Iceland: 'Reykjavik',
  Ireland: 'Dublin, Galway',
  Russia: 'Moscow, Saint Petersburg',
  Egypt: 'Cairo',
  Morocco: 'Marrakesh, Casablanca',
  Tunisia: 'Tunis',
  'South Africa': 'Cape Town, Johannesburg',
  Kenya: 'Nairobi',
  Israel: 'Tel Aviv, Jerusalem',
  Jordan: 'Amman',
  Qatar: 'Doha',
  Australia: 'Sydney, Melbourne',
  'New Zealand': 'Auckland, Queenstown',
  Canada: 'Toronto, Vancouver, Montreal, Quebec',
  Mexico: 'Cancun, Mexico City',
  'Dominican Republic': 'Punta Cana',
  Cuba: 'Havana',
  Brazil: 'Rio de Janeiro, Sao Paulo',
  Argentina: 'Buenos Aires',
  Chile: 'Santiago',
  Peru: 'Lima, Cusco',
  Colombia: 'Bogota, Cartagena',
  Ecuador: 'Quito',
  Croatia: 'Split, Dubrovnik, Zagreb',
  Slovenia: 'Ljubljana',
  Romania: 'Bucharest',
  Bulgaria: 'Sofia',
  Serbia: 'Belgrade',
  Montenegro: 'Kotor',
  Malta: 'Valletta',
  Georgia: 'Tbilisi',
  Azerbaijan: 'Baku',
  Armenia: 'Yerevan',
  Philippines: 'Manila',
  Indonesia: 'Jakarta, Yogyakarta',
  Laos: 'Luang Prabang',
}

const cities = Object.entries(mostVisited).flatMap(([country, names]) =>
  names.split(', ').map(name => ({ name, country })),
)

const indexes = {} as RealIndexes

beforeAll(() => Object.assign(indexes, realIndexes()), 180_000)

describe.each(['device', 'server'] as const)('on the %s', side => {
  const found = (typed: string, limit: number) => searchPlaces(indexes[side], typed, { limit })
  const whole = (name: string) => found(name, 1)[0]
  const shown = (typed: string) =>
    `${typed}: ${found(typed, 5)
      .map(({ formatted }) => formatted)
      .join(' | ')}`

  test('the English name of each of the most visited cities finds it first', () => {
    expect(cities.length).toBeGreaterThan(130)
    const wrong = cities.filter(({ name, country }) => whole(name)?.country !== country)
    expect(wrong.map(({ name }) => shown(name))).toEqual([])
  })

  test.each([
    [4, 5],
    [5, 3],
  ])('the first %i letters of each offer it among the first %i', (letters, limit) => {
    const wrong = cities.flatMap(({ name }) => {
      const typed = beginning(name, letters)
      return found(typed, limit).some(({ formatted }) => formatted === whole(name)?.formatted) ? [] : [typed]
    })
    expect(wrong.map(shown)).toEqual([])
  })
})

/** The beginning of a name with so many letters, spaces aside. */
function beginning(name: string, letters: number): string {
  const end = [...name.matchAll(/\S/gu)][letters - 1]
  return end ? name.slice(0, end.index + 1) : name
}
