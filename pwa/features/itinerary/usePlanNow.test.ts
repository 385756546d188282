import { renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { usePlanNow } from './usePlanNow.ts'

afterEach(() => {
  setSession(null)
  vi.useRealTimers()
})

const tokyo = 'Asia/Tokyo'
const trip = lisbonTrip({ destinationTimeZone: tokyo, startDate: '2027-04-10', endDate: '2027-04-12' })
const days = [
  dayRow(uuid(801), { date: '2027-04-10' }),
  dayRow(uuid(802), { date: '2027-04-11', dayNumber: 2 }),
]
const flight = {
  ...itemRow(1, uuid(801), '13:00'),
  category: 'transport' as const,
  zone: 'America/Los_Angeles',
  endZone: tokyo,
  durationMinutes: 700,
}
const dinner = itemRow(2, uuid(802), '20:00')

/** What the plan knows when it is this time by UTC, and this date in Tokyo. */
function nowAt(utc: string, today: string, items = [flight, dinner]) {
  vi.useFakeTimers({ now: Date.parse(utc) })
  setSession({ user: { id: uuid(9) } } as unknown as Session)
  const plan = planDays(trip, { days, items })
  const { today: date, pastIds } = renderHook(() => usePlanNow(trip, plan, today)).result.current
  return [date, pastIds.size]
}

test('today is the date where the traveler is, which a flight changes', () => {
  // 9 AM in Los Angeles, where the flight leaves at 1 PM.
  expect(nowAt('2027-04-10T16:00:00Z', '2027-04-11')).toEqual(['2027-04-10', 0])
  expect(nowAt('2027-04-11T09:00:00Z', '2027-04-11')).toEqual(['2027-04-11', 1])
})

test('a plan that has just been read has its day in the first paint', () => {
  vi.useFakeTimers({ now: Date.parse('2027-04-10T16:00:00Z') })
  setSession({ user: { id: uuid(9) } } as unknown as Session)
  const painted: string[] = []
  const { rerender } = renderHook(
    ({ plan }) => {
      const { today } = usePlanNow(trip, plan, '2027-04-11')
      useLayoutEffect(() => void painted.push(today))
    },
    { initialProps: { plan: planDays(trip, { days: [], items: [] }).slice(0, 0) } },
  )
  painted.length = 0
  rerender({ plan: planDays(trip, { days, items: [flight, dinner] }) })
  expect(painted[0]).toBe('2027-04-10')
})

test('without anything that tells, today is that of the destination', () => {
  expect(nowAt('2027-04-10T16:00:00Z', '2027-04-11', [])).toEqual(['2027-04-11', 0])
  expect(nowAt('2027-04-10T16:00:00Z', '2027-04-11', [dinner])).toEqual(['2027-04-11', 0])
  // Long before the trip, nothing is asked of its plan.
  expect(nowAt('2027-03-01T16:00:00Z', '2027-03-02')).toEqual(['2027-03-02', 0])
})
