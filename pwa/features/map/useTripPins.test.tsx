import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ideasDay, planDays } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { dayRow, first, itemRow, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { createStore } from '../../ui/createStore.ts'
import type { PlanOnMap } from '../itinerary/planOnMap.ts'
import type { NearbyPlace } from './nearbyPlaces.ts'
import { useNearbyPins, useTripPins } from './useTripPins.ts'

afterEach(cleanup)

const louvre: Item = { ...itemRow(1, first, '09:00'), title: 'Louvre', lat: 48.8606, lon: 2.3376 }
const orsay: Item = { ...itemRow(2, first, '12:00'), title: 'Orsay', lat: 48.86, lon: 2.3266 }
const nowhere: Item = { ...itemRow(3, first, null), title: 'Call home' }

const planOf = (...items: Item[]) => planDays(trip, { days: [dayRow(first, { date: '2027-04-10' })], items })

const chapel: NearbyPlace = {
  id: uuid(9),
  name: 'Sainte-Chapelle',
  lat: 48.8554,
  lon: 2.345,
  rank: 0,
  offer: () => ({ key: 'chapel', name: 'Sainte-Chapelle', detail: 'Île de la Cité', fields: {} }),
}
const places = [chapel]
const shown = { bounds: { west: 2.2, south: 48.8, east: 2.4, north: 48.9 }, zoom: 14 }
const store = createStore<string | undefined>(undefined)
const past: ReadonlySet<string> = new Set()
const ideas = ideasDay([])
const chosen: ReadonlySet<string> = new Set()

function open(plan: readonly PlanDay[]) {
  return renderHook(
    (plan: readonly PlanDay[]) => {
      const now: PlanOnMap = {
        plan,
        ideas,
        pastIds: past,
        canEdit: true,
        inView: { store, hold: store.set, placeNow: store.get },
        isFront: false,
        isBeside: true,
        listNow: () => null,
        onShow() {},
        onGoTo() {},
        onOpen() {},
      }
      const days = { chosen, days: plan, shows: () => true, showAll() {}, show: () => chosen, toggle() {} }
      const { unplaced, ...drawn } = useTripPins(now, days, true, true)
      return { unplaced, drawn: { ...drawn, nearby: useNearbyPins(now, places, shown).pins } }
    },
    { initialProps: plan },
  )
}

test('an edit that the map does not show leaves everything that it draws the same', () => {
  const { result, rerender } = open(planOf(louvre, orsay))
  const before = result.current.drawn
  expect(before.own).toHaveLength(2)
  expect(before.ways).toHaveLength(1)
  expect(before.nearby).toHaveLength(1)
  for (const changed of [
    planOf(louvre, orsay, nowhere),
    planOf({ ...louvre, description: 'Closed on Tuesdays', cost: '€22' }, orsay),
  ]) {
    rerender(changed)
    const { drawn } = result.current
    const kept = (['own', 'ways', 'framed', 'positions', 'nearby'] as const).filter(
      name => drawn[name] === before[name],
    )
    expect(kept).toEqual(['own', 'ways', 'framed', 'positions', 'nearby'])
  }
})

test('an edit that the map shows is drawn', () => {
  const { result, rerender } = open(planOf(louvre, orsay))
  const names = () => result.current.drawn.own.map(({ label, name }) => `${label} ${name}`)
  const before = result.current.drawn
  rerender(planOf({ ...louvre, title: 'The Louvre' }, orsay))
  expect(names()).toEqual(['1 The Louvre, 9:00 AM, Day 1', '2 Orsay, 12:00 PM, Day 1'])
  expect(result.current.drawn.ways).toBe(before.ways)
  rerender(planOf(louvre, { ...orsay, lat: 48.87 }, nowhere))
  expect(result.current.drawn.ways[0]?.to.lat).toBe(48.87)
  expect(result.current.drawn.positions).toEqual([
    { lat: louvre.lat, lon: louvre.lon },
    { lat: 48.87, lon: orsay.lon },
  ])
  expect(result.current.unplaced).toHaveLength(1)
  rerender(
    planOf(louvre, orsay, {
      ...itemRow(4, first, '15:00'),
      title: 'Chapel',
      lat: chapel.lat,
      lon: chapel.lon,
    }),
  )
  expect(result.current.drawn.nearby).toEqual([])
})
