import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './useNow.ts'

const noon = Date.UTC(2027, 3, 1, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: noon + 20_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('updates every minute', () => {
  const { result } = renderHook(() => useNow())
  expect(result.current).toBe(noon + 20_000)
  act(() => void vi.advanceTimersByTime(39_000))
  expect(result.current).toBe(noon + 20_000)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(noon + 60_000)
})

test('begins with the moment of arrival: what ended just before has ended', () => {
  renderHook(() => useNow())
  vi.advanceTimersByTime(5_500)
  expect(renderHook(() => useNow()).result.current).toBe(noon + 25_500)
})

test('catches up as soon as the app is visible again', () => {
  const { result } = renderHook(() => useNow())
  vi.setSystemTime(noon + 3 * 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(noon + 3 * 3_600_000)
})

test('does not update when it is not wanted', () => {
  const { result } = renderHook(() => useNow(false))
  act(() => void vi.advanceTimersByTime(600_000))
  expect(result.current).toBe(0)
})
