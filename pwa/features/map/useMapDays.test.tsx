import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ideasDay, planDays } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { dayRow, first, itemRow, second, third, trip } from '#shared/features/itinerary/testing/testPlan.ts'
import { createStore } from '../../ui/createStore.ts'
import { useMapDays } from './useMapDays.ts'

afterEach(cleanup)

const plan = planDays(trip, {
  days: [dayRow(first, { date: '2027-04-10' }), dayRow(second, { date: '2027-04-11', dayNumber: 2 })],
  items: [
    { ...itemRow(1, first, '09:00'), lat: 48, lon: 2 },
    { ...itemRow(2, second, '09:00'), lat: 48, lon: 2 },
  ],
})

function open({ inView, isBeside }: { inView: string; isBeside: boolean }) {
  const store = createStore<string | undefined>(inView)
  const place = {
    ideas: ideasDay([]),
    inView: { store, hold: store.set, placeNow: store.get },
    isBeside,
  }
  const now = { plan, isFront: false }
  const hook = renderHook(
    (now: { plan: readonly PlanDay[]; isFront: boolean }) => useMapDays({ ...place, ...now }),
    { initialProps: now },
  )
  const shown = () => hook.result.current.days.map(({ number }) => number)
  const change = (next: Partial<typeof now>) => hook.rerender({ ...now, ...next })
  return {
    store,
    shown,
    change,
    goTo: (isFront: boolean) => change({ isFront }),
    days: () => hook.result.current,
  }
}

test('on phones, the map begins with the day in view, and the bar of days chooses', () => {
  const { store, shown, goTo } = open({ inView: second, isBeside: false })
  expect(shown()).toEqual([1, 2, 3])
  goTo(true)
  expect(shown()).toEqual([2])
  act(() => store.set(first))
  expect(shown()).toEqual([1])
})

test('a day without any place is no beginning; pressing it shows it all the same', () => {
  const { store, shown, goTo } = open({ inView: third, isBeside: false })
  goTo(true)
  expect(shown()).toEqual([1, 2, 3])
  // The bar shows that no single day is on, so that a press is news.
  expect(store.get()).toBeUndefined()
  act(() => store.set(third))
  expect(shown()).toEqual([3])
})

test('days are added and taken away, none means all, and the plan comes back where it was left', () => {
  const { store, shown, goTo, days } = open({ inView: first, isBeside: true })
  goTo(true)
  expect(shown()).toEqual([1, 2, 3])
  act(() => days().toggle(second))
  expect([shown(), store.get()]).toEqual([[2], second])
  act(() => days().toggle(first))
  expect([shown(), store.get()]).toEqual([[1, 2], undefined])
  act(() => days().toggle(second))
  act(() => days().toggle(first))
  expect(shown()).toEqual([1, 2, 3])
  act(() => days().toggle(second))
  act(() => days().showAll())
  expect(shown()).toEqual([1, 2, 3])
  goTo(false)
  expect(store.get()).toBe(first)
})

test('a day is shown while it is on, or while none is', () => {
  const { goTo, days } = open({ inView: first, isBeside: true })
  goTo(true)
  const seen = () => [first, second].map(id => days().shows(id))
  expect(seen()).toEqual([true, true])
  act(() => days().toggle(second))
  expect(seen()).toEqual([false, true])
  act(() => days().toggle(second))
  expect(seen()).toEqual([true, true])
})

test('a day that is deleted while it is on leaves the others, and all of them when it was the only one', () => {
  const { shown, change, days } = open({ inView: first, isBeside: true })
  const without = plan.filter(({ id }) => id !== second)
  act(() => days().toggle(second))
  act(() => days().toggle(first))
  change({ plan: without })
  expect([shown(), [...days().chosen]]).toEqual([[1], [first]])
  act(() => days().toggle(first))
  change({ plan })
  act(() => days().toggle(second))
  change({ plan: without })
  expect([shown(), [...days().chosen]]).toEqual([[1, 3], []])
  // Restored, it is on as before.
  change({ plan })
  expect(shown()).toEqual([2])
})
