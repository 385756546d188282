import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { indexGuide } from '#shared/features/guide/search.ts'
import { guideOffer } from '../../features/guide/guideOffer.ts'
import { guideOffers, guideOffersAt } from './guideOffers.ts'

const data = join(import.meta.dirname, '../../../shared/features/guide/data')
const guide = assembleGuide(name => readFileSync(join(data, name), 'utf8'))
const known = { guide, index: indexGuide(guide) }
const lisbon = {
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.7167',
  destinationLon: '-9.1333',
}
const names = (text: string, trip: TripDestination = lisbon) =>
  guideOffers(known, trip, text).map(({ name }) => name)

test.each([
  ['jeron', 'Jerónimos Monastery'],
  ['Jerónimos mon', 'Jerónimos Monastery'],
  ['pasteis', 'Pastéis de Belém'],
  ['belem tow', 'Belém Tower'],
  ['castle', 'São Jorge Castle'],
])('%s offers %s first', (text, name) => expect(names(text)[0]).toBe(name))

test('a place comes with all that the guide knows of it', () => {
  expect(guideOffers(known, lisbon, 'jeron')[0]).toMatchObject({
    name: 'Jerónimos Monastery',
    detail: 'Belém · Tue–Sun 9:30 AM–6:00 PM · €15 to €35',
    fields: {
      category: 'activities',
      location: 'Belém, Lisbon',
      lat: 38.6979,
      lon: -9.2068,
      hours: 'Tu-Su 09:30-18:00',
      durationMinutes: 75,
      cost: '€15 to €35',
    },
  })
})

test('a place comes with its name in the local script, where the guide knows one', () => {
  const tokyo = { ...lisbon, destination: 'Tokyo', destinationLat: null, destinationLon: null }
  expect(guideOffers(known, tokyo, 'senso')[0]!.fields.localText).toBe('浅草寺')
  expect(guideOffers(known, lisbon, 'jeron')[0]!.fields.localText).toBeNull()
})

test('a place that is closed for longer says so instead of its usual hours', () => {
  const [museum] = guideOffers(known, lisbon, 'national tile')
  expect(museum).toMatchObject({
    name: 'National Tile Museum',
    detail: 'Xabregas · Shut for works since November 2025 · Up to €15',
    fields: { hours: null },
  })
  expect(museum!.fields.description).toContain('Shut for works since November 2025.')
})

test('a place that is closed until a month is offered as closed only to trips that end before', () => {
  const destinations = guide.destinations
    .filter(({ slug }) => slug === 'lisbon')
    .map(city => ({
      ...city,
      places: city.places.map(place => ({ ...place, closed: { why: 'Shut for works.', until: '2999-06' } })),
    }))
  const shut = { guide: { ...guide, destinations }, index: indexGuide({ destinations }) }
  const offered = (startDate: string | null, endDate: string | null) => {
    const [{ detail, notes, fields } = expect.fail()] = guideOffers(
      shut,
      { ...lisbon, startDate, endDate },
      'jeron',
    )
    return [/works/.test(detail), /works/.test(notes!), fields.hours]
  }
  const usual = 'Tu-Su 09:30-18:00'
  expect(offered(null, null)).toEqual([true, true, null])
  expect(offered('2999-05-01', '2999-05-08')).toEqual([true, true, null])
  expect(offered('2999-05-28', '2999-06-04')).toEqual([false, true, usual])
  expect(offered('2999-06-01', '2999-06-08')).toEqual([false, false, usual])
})

test('a place that was closed until a month that is over is open', () => {
  const [city] = guide.destinations
  const place = {
    ...city!.places[0]!,
    hours: 'Mo-Su 10:00-18:00',
    closed: { why: 'Shut for works.', until: '2026-01' },
  }
  const { detail, fields } = guideOffer(place, city!, guide.countries, {})
  expect([detail, fields.hours]).toEqual([expect.stringContaining('10:00 AM'), place.hours])
})

test('only places where the trip goes are offered, never more than five', () => {
  expect(names('museum').length).toBeLessThanOrEqual(5)
  expect(names('louvre')).toEqual([])
  const typed = { ...lisbon, destination: 'Rome & Paris', destinationLat: null, destinationLon: null }
  expect(names('louvre', typed)[0]).toBe('Louvre Museum')
})

test('a position offers what stands there, with all that is known of it', () => {
  const offers = guideOffersAt(known, lisbon, { lat: 38.6979, lon: -9.2068 })
  expect(offers).toEqual([guideOffers(known, lisbon, 'jeron')[0]])
  expect(guideOffersAt(known, lisbon, { lat: 38.6979, lon: -9.2069 })).toEqual([])
})
