import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { createLog } from '../log.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { endAiJob, enqueueAiJob } from './jobs.ts'
import type { AiJob, AiJobContext } from './jobs.ts'
import { runAiJobs } from './runAiJobs.ts'

const quick = { tickMs: 20, leaseMs: 600, pauseMs: 20, attempts: 3, atOnce: 2 }

describeEachDatabase('jobs for the model', database => {
  const servers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of servers.splice(0)) await stop()
  })

  /** One server that works on the queue, until it is stopped. */
  function work(db: Db, run: (job: AiJob, context: AiJobContext) => Promise<void>, options: object = {}) {
    const controller = new AbortController()
    const finishes: (() => Promise<void>)[] = []
    const failed: string[] = []
    const deps = {
      db,
      log: createLog({ logLevel: 'silent' }),
      stopping: controller.signal,
      beforeClose: (finish: () => Promise<void>) => void finishes.push(finish),
    } as unknown as Deps
    const handler = { run, failed: async (_job: AiJob, message: string) => void failed.push(message) }
    runAiJobs(deps, { insights: handler }, { ...quick, ...options })
    let stopped: Promise<unknown> | undefined
    const stop = async () => {
      controller.abort()
      await (stopped ??= Promise.all(finishes.map(finish => finish())))
    }
    servers.push(stop)
    return { failed, stop }
  }
  const ask = (db: Db, tripId = newId(), userId = newId()) =>
    db.transaction(trx => enqueueAiJob(trx, { kind: 'insights', tripId, userId, requestId: newId() }))
  const jobs = (db: Db) => db.kysely.selectFrom('ai_job').selectAll().orderBy('id').execute()
  const untilEnded = (db: Db) =>
    vi.waitFor(
      async () => {
        const all = await jobs(db)
        expect(all.every(({ status }) => status === 'ended')).toBe(true)
        return all
      },
      { timeout: 30_000 },
    )

  test('are done once each, however many servers look', async () => {
    const db = await database.open()
    const trips = [newId(), newId(), newId(), newId()]
    for (const trip of trips) await ask(db, trip)
    const begun: string[] = []
    const run = async ({ tripId }: AiJob) => void begun.push(tripId)
    work(db, run, { atOnce: 1 })
    work(db, run, { atOnce: 1 })
    const ended = await untilEnded(db)
    expect(begun.toSorted()).toEqual(trips.toSorted())
    expect(ended.map(({ error, attempts }) => [error, attempts])).toEqual(trips.map(() => [null, 1]))
  })

  test('are begun in the order of asking, no more at once than allowed', async () => {
    const db = await database.open()
    const trips = Array.from({ length: 5 }, () => newId())
    for (const trip of trips) await ask(db, trip)
    const begun: string[] = []
    let [now, most] = [0, 0]
    work(db, async ({ tripId }) => {
      begun.push(tripId)
      most = Math.max(most, ++now)
      await new Promise(resolve => setTimeout(resolve, 60))
      now--
    })
    await untilEnded(db)
    expect(most).toBe(2)
    expect(begun).toEqual(trips)
  })

  test('of one person take half of the places, however many they asked for', async () => {
    const db = await database.open()
    const person = newId()
    for (let asked = 0; asked < 5; asked++) await ask(db, newId(), person)
    const trip = newId()
    await ask(db, trip)
    const other = Promise.withResolvers<void>()
    work(db, async ({ tripId }, { signal }) => {
      if (tripId === trip) return other.resolve()
      await Promise.race([other.promise, once(signal, 'abort')])
    })
    // Those of the first person end once that of the other one has.
    expect(await untilEnded(db)).toHaveLength(6)
  })

  test('for one thing give way to a newer asking', async () => {
    const db = await database.open()
    const trip = newId()
    await ask(db, trip)
    await ask(db, trip)
    const begun: string[] = []
    work(db, async ({ requestId }) => void begun.push(requestId))
    const [, second] = await untilEnded(db)
    expect(begun).toEqual([second!.request_id])
  })

  test('that fail for a reason are not begun again, and people hear of it', async () => {
    const db = await database.open()
    await ask(db)
    const { failed } = work(db, async () => {
      throw new AppError('unavailable', 'The AI model is busy.')
    })
    const [job] = await untilEnded(db)
    expect(job).toMatchObject({ attempts: 1, error: 'The AI model is busy.' })
    expect(failed).toEqual(['The AI model is busy.'])
  })

  test('that throw are begun three times, and the reason stays inside', async () => {
    const db = await database.open()
    await ask(db)
    const { failed } = work(db, async () => {
      throw new Error('column "secret" is missing')
    })
    const [job] = await untilEnded(db)
    expect(job!.attempts).toBe(3)
    expect(failed).toEqual(['Something went wrong on our side. Please try again.'])
  })

  test('that are called off are aborted and leave nothing behind', async () => {
    const db = await database.open()
    const tripId = newId()
    await ask(db, tripId)
    let aborted = false
    const { failed } = work(db, async (_job, { signal }) => {
      await untilAborted(signal).finally(() => (aborted = true))
    })
    await vi.waitFor(async () => expect((await jobs(db))[0]!.status).toBe('running'))
    await db.transaction(trx => endAiJob(trx, { kind: 'insights', tripId }))
    await vi.waitFor(() => expect(aborted).toBe(true))
    expect((await untilEnded(db))[0]!.error).toBeNull()
    expect(failed).toEqual([])
  })

  test('of a server that stops are begun again by the next, at once and not counted', async () => {
    const db = await database.open()
    await ask(db)
    const first = work(db, (_job, { signal }) => untilAborted(signal))
    await vi.waitFor(async () => expect((await jobs(db))[0]!.status).toBe('running'))
    await first.stop()
    expect((await jobs(db))[0]).toMatchObject({ status: 'waiting', attempts: 0, leased_until: null })
    work(db, async () => {})
    expect((await untilEnded(db))[0]).toMatchObject({ attempts: 1, error: null })
  })

  test('of a server that died are begun again when their time is over, and given up after three', async () => {
    const db = await database.open()
    await ask(db)
    const died = { status: 'running', attempts: 1, leased_until: new Date(Date.now() + 400).toISOString() }
    await db.kysely.updateTable('ai_job').set(died).execute()
    const begunAt: number[] = []
    const first = work(db, async () => void begunAt.push(Date.now()))
    const [job] = await untilEnded(db)
    expect(begunAt[0]).toBeGreaterThanOrEqual(Date.parse(died.leased_until))
    expect(job!.attempts).toBe(2)
    await first.stop()

    await ask(db)
    const gone = { status: 'running', attempts: 3, leased_until: new Date().toISOString() }
    await db.kysely.updateTable('ai_job').set(gone).where('status', '=', 'waiting').execute()
    const { failed } = work(db, async () => void begunAt.push(Date.now()))
    await untilEnded(db)
    expect(failed).toEqual(['This was interrupted too often. Please try again.'])
    expect(begunAt).toHaveLength(1)
  })

  test('that take longer than their time are kept by the server that works on them', async () => {
    const db = await database.open()
    await ask(db)
    let begun = 0
    const slow = async () => {
      begun++
      await new Promise(resolve => setTimeout(resolve, 3000))
    }
    work(db, slow, { leaseMs: 1500 })
    work(db, slow, { leaseMs: 1500 })
    expect((await untilEnded(db))[0]!.attempts).toBe(1)
    expect(begun).toBe(1)
  })
})

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
