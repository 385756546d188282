import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../store/localDatabase.ts'
import type { RetryRecord } from '../store/localDatabase.ts'
import { openStore } from '../store/openStore.ts'
import { storeWords } from '../store/storeWords.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import type { FaultyDatabases } from '../../testing/faultyDatabases.ts'
import { ApiError, NetworkError } from '../server/api.ts'
import { createEngine } from './engine.ts'
import type { Send } from './syncOnce.ts'

let faults: FaultyDatabases

beforeEach(() => {
  faults = faultyDatabases()
})

afterEach(() => faults[Symbol.dispose]())

const waitingEdit = (): Mutation => ({
  mid: 1,
  key: newId(),
  sv: 1,
  name: 'trip.update',
  scope: tripScope(newId()),
  base: 0,
  madeAt: new Date().toISOString(),
  args: {},
})

const send = async () => ({ lmid: 0, results: [], scopes: {}, revoked: [], more: false, serverEpoch: 'e' })

test('a round that the storage fails says so, not that the server does, and is tried again', async () => {
  const db = new LocalDatabase(newId())
  await openStore(db)
  const engine = createEngine({ db, userId: newId(), send })
  faults.failWith('QuotaExceededError')
  engine.wake()
  await expect.poll(() => engine.state()).toMatchObject({ phase: 'paused', problem: storeWords.full.body })
  expect(db.health.state().trouble).toBe('full')
  faults.failWith(null)
  engine.retry()
  await expect.poll(() => engine.state().phase).toBe('idle')
  expect(db.health.state().trouble).toBeNull()
  await engine.stop()
})

test("a round that the storage isn't responding says so, though nobody has edited anything", async () => {
  const db = new LocalDatabase(newId())
  await openStore(db)
  const engine = createEngine({ db, userId: newId(), send })
  faults.holdTransactions()
  db.health.patienceMs = 20
  engine.wake()
  await expect.poll(() => db.health.state().trouble).toBe('silent')
  faults.release()
  await expect.poll(() => db.health.state().trouble).toBeNull()
  await engine.stop()
})

test('a page that was put away while the storage had not answered goes on when it is shown again', async () => {
  const db = new LocalDatabase(newId())
  await openStore(db)
  const engine = createEngine({ db, userId: newId(), send })
  const silent = new Promise(() => {}) as ReturnType<typeof db.meta.bulkDelete>
  const tidying = vi.spyOn(db.meta, 'bulkDelete').mockReturnValueOnce(silent)
  engine.wake()
  await vi.waitFor(() => expect(tidying).toHaveBeenCalled())
  engine.pause()
  engine.resume()
  await expect.poll(() => engine.state().phase).toBe('idle')
  await engine.stop()
})

test('a round that is never answered is given up, also where the storage is silent, and another one follows', async () => {
  const db = new LocalDatabase(newId())
  await openStore(db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked = vi.fn<Send>().mockReturnValueOnce(new Promise(() => {}))
    asked.mockImplementation(send)
    const silent = new Promise(() => {}) as ReturnType<typeof db.meta.get>
    const engine = createEngine({ db, userId: newId(), send: asked })
    engine.wake()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(engine.state().phase).toBe('offline')
    vi.spyOn(db.meta, 'get').mockReturnValueOnce(silent)
    await vi.advanceTimersByTimeAsync(45_000)
    await vi.waitFor(() => expect(engine.state().phase).toBe('idle'))
    expect(asked.mock.calls.length).toBeGreaterThan(1)
    await engine.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('[LIFE4] after a failure, a hidden page tries again only if it has something to send', async () => {
  const db = new LocalDatabase(newId())
  await openStore(db)
  const fail = vi.fn<Send>().mockRejectedValue(new NetworkError('no network'))
  const engine = createEngine({ db, userId: newId(), send: fail, isHidden: () => true })
  using timers = vi.spyOn(globalThis, 'setTimeout')
  engine.wake()
  await expect.poll(() => engine.state().phase).toBe('offline')
  const [tryAgain] = timers.mock.calls.findLast(([, delayMs]) => delayMs! >= 600 && delayMs! <= 1000)!
  tryAgain()
  // Reads in the same order as the engine does.
  await db.outbox.count()
  await db.outbox.add(waitingEdit())
  expect(fail).toHaveBeenCalledTimes(1)
  tryAgain()
  await expect.poll(() => fail.mock.calls.length).toBe(2)
  await engine.stop()
  expect(fail).toHaveBeenCalledTimes(2)
})

test.each([
  [429, "That's a lot of data for one minute. Please send the rest a little later."],
  [503, 'The server is receiving a lot of data. Please try again in a moment.'],
  [507, "The server's disk is full, so nothing was saved."],
])(
  'an answer of %i means later, for as long as it says: no edit is lost or refused',
  async (status, words) => {
    const db = new LocalDatabase(newId())
    await db.outbox.add(waitingEdit())
    const body = JSON.stringify({ error: { code: 'rate-limited', message: words } })
    const refuse = vi.fn(async () => {
      throw new ApiError(status, body, '', new Headers({ 'Retry-After': '90' }))
    })
    const engine = createEngine({ db, userId: newId(), send: refuse })
    const before = Date.now()
    engine.wake()
    await vi.waitFor(() => expect(engine.state()).toEqual({ phase: 'paused', pushed: 0, problem: words }))
    expect(await db.outbox.count()).toBe(1)
    expect(await db.attic.count()).toBe(0)
    expect(((await db.meta.get('retry')) as RetryRecord).at).toBeGreaterThanOrEqual(before + 90_000)
    expect(refuse).toHaveBeenCalledOnce()
    await engine.stop()
  },
)
