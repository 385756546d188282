import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without requestIdleCallback, as in WebKit, the work is done a little later', () => {
  vi.useFakeTimers()
  expect('requestIdleCallback' in window).toBe(false)
  let done = 0
  whenIdle(() => (done += 1), 10_000)
  expect(done).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(done).toBe(1)
})

test('work that is cancelled is not done', () => {
  vi.useFakeTimers()
  let done = 0
  whenIdle(() => (done += 1), 10_000)()
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(0)
})

test('where there is an idle moment to ask for, it is asked for', () => {
  const asked: unknown[] = []
  const cancelled: unknown[] = []
  vi.stubGlobal('requestIdleCallback', (_: () => void, options: unknown) => asked.push(options))
  vi.stubGlobal('cancelIdleCallback', (handle: unknown) => cancelled.push(handle))
  whenIdle(() => undefined, 5000)()
  expect(asked).toEqual([{ timeout: 5000 }])
  expect(cancelled).toEqual([1])
})
