import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

// Other tests of the worker may have left work waiting, and the timer for it, which this is the last of.
beforeAll(() => new Promise<void>(resolve => void whenIdle(resolve, 60_000)))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('without requestIdleCallback, as in WebKit, the work is done once timers come on time', () => {
  vi.useFakeTimers()
  expect('requestIdleCallback' in window).toBe(false)
  const done: string[] = []
  whenIdle(() => done.push('first'), 10_000)
  whenIdle(() => done.push('second'), 10_000)
  vi.advanceTimersByTime(140)
  expect(done).toEqual([])
  vi.advanceTimersByTime(20)
  expect(done).toEqual(['first'])
  vi.advanceTimersByTime(160)
  expect(done).toEqual(['first', 'second'])
  // Later ones wait no longer.
  vi.advanceTimersByTime(60_000)
  whenIdle(() => done.push('third'), 10_000)
  vi.advanceTimersByTime(160)
  expect(done).toEqual(['first', 'second', 'third'])
})

test('on a page that is busy it is done at its limit, the others one by one', () => {
  vi.useFakeTimers()
  let late = 0
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + late)
  const done: string[] = []
  whenIdle(() => done.push('patient'), 10_000)
  whenIdle(() => done.push('urgent'), 1000)
  // Each timer comes 40 ms late.
  for (let step = 0; step < 10; step += 1) {
    late += 40
    vi.advanceTimersByTime(50)
  }
  expect(done).toEqual([])
  late += 200
  vi.advanceTimersByTime(50)
  expect(done).toEqual(['urgent'])
  vi.advanceTimersByTime(150)
  expect(done).toEqual(['urgent', 'patient'])
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
