import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locked } from './locked.ts'

type Granted = () => Promise<void>

/** What the browser was asked for; each request may be granted or left hanging. */
let asked: { granted: Granted; signal: AbortSignal }[]

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { signal }: { signal: AbortSignal }, granted: Granted) => {
        asked.push({ granted, signal })
        return new Promise(() => undefined)
      },
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lock that is granted is held until the work is done, and the work is what is waited for', async () => {
  let finish = () => {}
  const work = vi.fn(() => new Promise<void>(resolve => (finish = resolve)))
  const done = locked('name', work, 1000)
  expect(work).not.toHaveBeenCalled()
  const held = asked[0]!.granted()
  finish()
  await Promise.all([held, done])
  expect(work).toHaveBeenCalledOnce()
})

test('a browser that answers neither the wait nor its end does not stop the work, which is done once', async () => {
  const work = vi.fn(() => Promise.resolve())
  const done = locked('name', work, 1000)
  await vi.advanceTimersByTimeAsync(999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(asked[0]!.signal.aborted).toBe(true)
  await asked[0]!.granted()
  expect(work).toHaveBeenCalledOnce()
})

test('a lock that is refused is done without', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('not here')) } })
  const work = vi.fn(() => Promise.resolve())
  await locked('name', work)
  expect(work).toHaveBeenCalledOnce()
})

test('work that fails says so, and is not done again', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no network')))
  const done = locked('name', work, 1000)
  void asked[0]!.granted()
  await expect(done).rejects.toThrow('no network')
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledOnce()
})
