import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { lisbonTrip, uuid } from './testTrip.ts'
import { useTodayAt } from './useTodayAt.ts'

afterEach(() => {
  setSession(null)
  vi.useRealTimers()
})

const to = (n: number, destinationTimeZone: string) => lisbonTrip({ id: uuid(n), destinationTimeZone })

test("each trip has its place's date, which follows its midnight", () => {
  vi.useFakeTimers({ now: Date.parse('2026-02-10T10:59:30Z') })
  setSession({ user: { id: uuid(9) } } as unknown as Session)
  const trips = [to(1, 'Pacific/Auckland'), to(2, 'Pacific/Kiritimati'), to(3, 'Pacific/Honolulu')]
  const { result } = renderHook(useTodayAt)
  const dates = () => trips.map(trip => result.current(trip))
  expect(dates()).toEqual(['2026-02-10', '2026-02-11', '2026-02-10'])
  const before = result.current
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).not.toBe(before)
  expect(dates()).toEqual(['2026-02-11', '2026-02-11', '2026-02-10'])
  const after = result.current
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe(after)
})
