import { expect, test } from 'vitest'
import { wayBetween } from './wayBetween.ts'

const stop = { time: null, category: null } as const
const monastery = { ...stop, lat: 38.6979, lon: -9.2068 }
const tower = { ...stop, lat: 38.6916, lon: -9.216 }
const castle = { ...stop, lat: 38.7139, lon: -9.1335 }

test('a short way is walked, a longer one goes by transport', () => {
  expect(wayBetween(monastery, tower)).toMatchObject({ mode: 'walk', minutes: 19, onlyMinutes: null })
  expect(wayBetween(monastery, castle)).toMatchObject({ mode: 'transit', minutes: 37 })
})

test.each([
  ['without positions', { ...stop, lat: 38, lon: null }, tower],
  ['at the same place', tower, tower],
  ['to another part of the world', monastery, { ...stop, lat: 35.7, lon: 139.7 }],
  ['from where a train left', { ...monastery, category: 'transport' as const }, tower],
])('no way %s', (_, from, to) => expect(wayBetween(from, to)).toBeNull())

test('a way that takes longer than the time between says so', () => {
  const from = { ...monastery, time: '10:00', durationMinutes: 75 }
  expect(wayBetween(from, { ...castle, time: '11:30' })?.onlyMinutes).toBe(15)
  expect(wayBetween(from, { ...castle, time: '12:30' })?.onlyMinutes).toBeNull()
  expect(wayBetween(from, { ...castle, time: '11:00' })?.onlyMinutes).toBe(0)
  expect(wayBetween({ ...from, durationMinutes: null }, { ...castle, time: '10:10' })?.onlyMinutes).toBeNull()
})

test('a stay at a hotel leaves time for what is done meanwhile', () => {
  const hotel = { ...monastery, time: '15:00', durationMinutes: 4000, category: 'hotels' as const }
  const dinner = { ...castle, time: '19:30', durationMinutes: 90, category: 'restaurants' as const }
  expect(wayBetween(hotel, dinner)?.onlyMinutes).toBeNull()
  // Checking in takes only as long as it says.
  expect(wayBetween({ ...hotel, durationMinutes: 60 }, { ...dinner, time: '16:15' })?.onlyMinutes).toBe(15)
})

test('lunch is a part of a day out, and dinner after it is not', () => {
  const out = { ...monastery, time: '09:00', durationMinutes: 540 }
  expect(wayBetween(out, { ...castle, time: '12:30', durationMinutes: 60 })?.onlyMinutes).toBeNull()
  expect(wayBetween(out, { ...castle, time: '12:30' })?.onlyMinutes).toBeNull()
  expect(wayBetween(out, { ...castle, time: '17:30', durationMinutes: 60 })?.onlyMinutes).toBe(0)
  expect(wayBetween(out, { ...castle, time: '18:10', durationMinutes: 60 })?.onlyMinutes).toBe(10)
})
