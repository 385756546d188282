import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { everyDay } from './everyDay.ts'
import { runQueue } from './runQueue.ts'

const hourMs = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A running server, and what it logs. */
function running() {
  const lines: { msg: string; level: string }[] = []
  const log = createLog({ logLevel: 'info' }, { write: line => void lines.push(JSON.parse(line)) })
  const stop = new AbortController()
  return { at: { log, stopping: stop.signal }, stop, said: () => lines.map(({ msg }) => msg) }
}

test('a chore is done a while after the start, and then once a day, also when it failed', async () => {
  const { at, stop, said } = running()
  const run = vi.fn(async (_now: number): Promise<object | undefined> => ({ rows: 2 }))
  run.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(undefined)
  everyDay(at, { firstMs: hourMs, run, done: 'swept', failed: 'sweeping failed' })
  await vi.advanceTimersByTimeAsync(hourMs - 1)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(said()).toEqual(['sweeping failed'])
  await vi.advanceTimersByTimeAsync(47 * hourMs)
  expect([run.mock.calls.length, said()]).toEqual([3, ['sweeping failed', 'swept']])
  stop.abort()
  await vi.advanceTimersByTimeAsync(100 * hourMs)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a queue is worked off at once, looked at again after a rest, and left in peace when the server stops', async () => {
  const { at, stop, said } = running()
  let waiting = 3
  const step = vi.fn(async () => {
    if (waiting === 0) return false
    if (--waiting === 1) throw new Error('no connection')
    return true
  })
  runQueue(at, { restMs: 1_000, step, failed: 'working failed, to be tried again' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([waiting, said()]).toEqual([1, ['working failed, to be tried again']])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([waiting, step.mock.calls.length]).toEqual([0, 4])
  stop.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(step).toHaveBeenCalledTimes(4)
})

test('who waits for a queue waits for the piece of work that is going on', async () => {
  const { at } = running()
  const work = Promise.withResolvers<boolean>()
  const ended = runQueue(at, { restMs: 1_000, step: () => work.promise, failed: '' })
  await vi.advanceTimersByTimeAsync(1_000)
  const told = vi.fn()
  void ended().then(told)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).not.toHaveBeenCalled()
  work.resolve(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalled()
})
