import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleGuide } from '../assembleGuide.ts'
import type { GuideDestination, GuidePlace } from '../schema.ts'
import { checkGuide } from './checkGuide.ts'

const guide = assembleGuide(name => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'))
const rome = guide.destinations.find(({ slug }) => slug === 'rome')!
const at = (name: string) => rome.places.findIndex(place => place.name === name)
const hotel = rome.places.findIndex(({ category }) => category === 'hotels')
const museum = rome.places.findIndex(({ tags }) => tags.includes('museums'))

const check = (city: GuideDestination) => checkGuide({ ...guide, destinations: [city] })
const withPlace = (index: number, change: Partial<GuidePlace>): GuideDestination => ({
  ...rome,
  places: rome.places.map((place, each) => (each === index ? { ...place, ...change } : place)),
})

test('nothing is wrong with the built-in guide', () => expect(checkGuide(guide)).toEqual([]))

test.each<[string, GuideDestination, string]>([
  ['the time zone of another country', { ...rome, timeZone: 'Europe/Paris' }, 'timeZone: Europe/Paris'],
  ['too few places', { ...rome, places: rome.places.slice(0, 9) }, 'places: 9 places, not 15'],
  ['a place far away', withPlace(3, { lat: 45.44, lon: 12.33 }), 'places[3].lat: '],
  [
    'a well-known place at another one',
    withPlace(at('Colosseum'), { lat: 41.9, lon: 12.47 }),
    'Colosseum is not at',
  ],
  ['a local name in Latin script', withPlace(3, { local: '浅草寺' }), 'places[3].local: '],
  ['a tag twice', withPlace(3, { tags: ['art', 'art'] }), 'places[3].tags: '],
  ['a price of what is free', withPlace(3, { tags: ['free'], price: 2 }), 'places[3].price: '],
  ['two sentences', withPlace(3, { text: 'See it. Love it.' }), 'places[3].text: '],
  ['a place twice', withPlace(3, { name: rome.places[2]!.name }), 'places[3].name: '],
  [
    'two places at one spot',
    withPlace(3, { lat: rome.places[2]!.lat, lon: rome.places[2]!.lon }),
    'places[3].lat: ',
  ],
  ['no time for a visit', withPlace(3, { minutes: 600, hours: 'Mo-Su 10:00-12:00' }), 'places[3].hours: '],
  [
    'a tower at night',
    withPlace(3, { name: 'Old Tower', category: 'activities', hours: '24/7' }),
    'places[3].outside: ',
  ],
  [
    'an outside that closes',
    withPlace(3, { outside: true, hours: 'Mo-Su 10:00-18:00' }),
    'places[3].hours: ',
  ],
  ['a museum at night', withPlace(museum, { hours: '24/7' }), `places[${museum}].hours: `],
  [
    'a day of 23 hours',
    withPlace(3, { category: 'activities', hours: 'Mo-Su 00:00-23:00' }),
    'places[3].hours: ',
  ],
  ['a hotel that closes', withPlace(hotel, { hours: 'Mo-Su 10:00-18:00' }), `places[${hotel}].hours: `],
  [
    'an opera without a word about tickets',
    withPlace(3, { name: 'Opera', category: 'activities', hours: 'Mo-Su 19:00-23:00' }),
    'places[3].booking: ',
  ],
  [
    'a last entry before the first',
    withPlace(3, { hours: 'Mo-Su 10:00-12:00', lastEntry: 120 }),
    'places[3].lastEntry: ',
  ],
  [
    'works that are over',
    withPlace(3, { closed: { until: '2025-01', why: 'Closed for works.' } }),
    'places[3].closed: ',
  ],
  [
    'a winter in July',
    {
      ...rome,
      climate: {
        ...rome.climate,
        highC: rome.climate.highC.toReversed().map((_, month, all) => all[(month + 6) % 12]!),
      },
    },
    'climate.highC',
  ],
  [
    'no beds',
    { ...rome, places: rome.places.filter(({ category }) => category !== 'hotels') },
    'places: 0 places to sleep, not 6',
  ],
])('%s is found, with its file and field', (_what, city, line) => {
  const faults = check(city).filter(fault => fault.startsWith('rome.json: '))
  expect(faults.join('\n')).toContain(line)
})

test('a city that comes twice is found', () => {
  expect(checkGuide({ ...guide, destinations: [rome, rome] })).toEqual(['index.json: rome comes twice'])
})
