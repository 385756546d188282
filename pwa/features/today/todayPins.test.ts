import { expect, test } from 'vitest'
import { momentsOf } from '#shared/features/itinerary/now.ts'
import { placeNow } from '#shared/features/itinerary/placeNow.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { dayRow, first, itemRow, second, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { todayPins } from './todayPins.ts'

const louvre = { lat: 48.8606, lon: 2.3376 }
const orsay = { lat: 48.86, lon: 2.3266 }
const hotel = { lat: 48.8559, lon: 2.3342 }
const zone = 'Europe/Paris'

function pinsAt(time: string, ...items: Item[]) {
  const plan = planDays(trip, {
    days: [dayRow(first, { date: '2027-04-10' }), dayRow(second, { date: '2027-04-11', dayNumber: 2 })],
    items,
  })
  return todayPins(plan, placeNow(momentsOf(plan, zone), zone, Date.parse(`2027-04-11T${time}+02:00`)))
}

const checkIn = { ...itemRow(1, first, '18:00'), title: 'Hotel', category: 'hotels', ...hotel } as const
const breakfast = { ...itemRow(2, second, '08:00'), title: 'Breakfast', durationMinutes: 30 }
const visit = { ...itemRow(3, second, '09:00'), title: 'Louvre', durationMinutes: 120, ...louvre }
const after = { ...itemRow(4, second, '12:00'), title: 'Orsay', ...orsay }
const dinner = { ...itemRow(5, second, '19:00'), title: 'Dinner', ...louvre }

test('what is now, what is next and the bed, numbered as in the plan, with the way between', () => {
  const shown = pinsAt('10:00', checkIn, breakfast, visit, after, dinner)!
  expect(shown.pins.map(({ id, kind, label }) => [id, kind, label])).toEqual([
    [uuid(1), 'bed', ''],
    [uuid(3), 'stop', '1'],
    [uuid(4), 'stop', '2'],
  ])
  expect(shown.ways).toEqual([expect.objectContaining({ from: louvre, to: orsay, text: '14 min' })])
  expect(shown.framed).toHaveLength(3)
  expect(shown.names.map(({ text, lat }) => [text, lat])).toEqual([
    ['Hotel', hotel.lat],
    ['Louvre', louvre.lat],
    ['Orsay', orsay.lat],
  ])
  expect(shown.text).toBe('From Louvre to Orsay, 14 min')
})

test('between two stops the way begins at the last one', () => {
  const shown = pinsAt('11:30', visit, after, dinner)!
  expect(shown.pins.map(({ id, isDim }) => [id, isDim ?? false])).toEqual([
    [uuid(3), true],
    [uuid(4), false],
  ])
  expect(shown.text).toBe('From Louvre to Orsay, 14 min')
})

test('a long title is cut for the map, not for who hears it', () => {
  const long = { ...after, title: 'Orsay with everybody who wants to come along' }
  const shown = pinsAt('10:00', visit, long)!
  expect(shown.names.at(-1)!.text).toBe('Orsay with everybody wh…')
  expect(shown.text).toContain(long.title)
})

test('a bed far away is not framed', () => {
  const far = { ...checkIn, lat: 45.76, lon: 4.83 }
  expect(pinsAt('10:00', far, visit, after)!.framed).toHaveLength(2)
})

test('a stop alone is shown with its neighborhood', () => {
  const [here, north, south] = pinsAt('07:00', visit)!.framed
  expect(here).toEqual(louvre)
  expect(distanceM(north!, south!)).toBeCloseTo(800, -1)
})

test('what has no time is on the map when nothing with a time is left', () => {
  const free = { ...after, time: null }
  expect(pinsAt('11:30', visit, free)!.text).toBe('From Louvre to Orsay, 14 min')
  expect(pinsAt('11:30', visit, free)!.framed).toMatchObject([orsay, louvre])
})

test('there is no map without a position of what is now or next', () => {
  const nowhere = { lat: null, lon: null }
  expect(pinsAt('10:00', checkIn, { ...visit, ...nowhere }, { ...after, ...nowhere })).toBeUndefined()
  expect(pinsAt('20:30', checkIn, visit, after, dinner)).toBeUndefined()
})
