import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../store/localDatabase.ts'
import { Patience } from './patience.ts'
import { setbackOf } from './setbackOf.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets a round fail in a way that nobody foresaw; returns what is reported about it. */
async function failing() {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const db = new LocalDatabase(newId())
  await db.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const error = { what: 'the engine says nothing more' }
  const { state } = await setbackOf(error, db, new Patience(db))
  expect(state.phase).toBe('paused')
  return { reported, error }
}

test('what nobody foresaw is reported', async () => {
  const { reported, error } = await failing()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reported).toHaveBeenCalledExactlyOnceWith(error)
})

test('what a page hears while it is being left is not, also when it is shown again', async () => {
  const { reported } = await failing()
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reported).not.toHaveBeenCalled()
})
