import { expect, test } from 'vitest'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { first, itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { spotOf } from './planSpots.ts'

const item = (lat: number | null, lon: number | null, more: Partial<Item> = {}): Item => ({
  ...itemRow(1, first, null),
  lat,
  lon,
  ...more,
})

test('a plan is where most of it is, to ten kilometers', () => {
  const lisbon = [item(38.7139, -9.1334), item(38.6979, -9.2068), item(38.7107, -9.1366)]
  expect(spotOf([item(50.03, 8.57), ...lisbon, item(null, null)])).toEqual({ lat: 38.7, lon: -9.1 })
})

test('the date line is no distance', () => {
  const fiji = [item(-16.8, 179.9), item(-16.8, -179.9), item(-16.8, -179.8)]
  expect(spotOf(fiji)).toEqual({ lat: -16.8, lon: -179.9 })
})

test('ideas, which visitors do not see, and journeys, which begin at home, do not count', () => {
  const home = item(52.52, 13.4, { category: 'transport' })
  expect(spotOf([home, item(48.1, 11.6, { dayId: null })])).toBeUndefined()
  expect(spotOf([home, home, item(38.7, -9.1)])).toEqual({ lat: 38.7, lon: -9.1 })
})
