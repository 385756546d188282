import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../store/localDatabase.ts'
import { openStore } from '../store/openStore.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import type { FaultyDatabases } from '../../testing/faultyDatabases.ts'
import { note, readJournal } from '../store/journal.ts'
import { queueEdits } from './queueEdits.ts'
import { storeEdits } from './storeEdits.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { storeJournal } from '../store/storeJournal.ts'

const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

let faults: FaultyDatabases

beforeEach(() => {
  faults = faultyDatabases()
})

afterEach(() => {
  faults[Symbol.dispose]()
  localStorage.clear()
  vi.restoreAllMocks()
})

async function device(userId = newId()) {
  const db = new LocalDatabase(userId)
  await openStore(db)
  return { db, userId }
}

/** Runs `work` with almost no patience for the database. After that, the machine may take its time again. */
async function impatiently<Result>(
  { health }: LocalDatabase,
  work: () => Promise<Result>,
  patienceMs = 20,
): Promise<Result> {
  const usual = health.patienceMs
  health.patienceMs = patienceMs
  try {
    return await work()
  } finally {
    health.patienceMs = usual
  }
}

const notAnswering = "storage isn't responding"

function createTrip(title: string, id = newId()): Edit {
  const dates = { startDate: null, endDate: null }
  return ['trip.create', { id, title, destination: { destination: 'Lisbon' }, dates }]
}

const titles = async (db: LocalDatabase) =>
  (await db.outbox.orderBy('mid').toArray()).map(({ args }) => (args as { title: string }).title)

test('[EDIT6] an edit behind a transaction that never ends is told within the deadline and never comes through', async () => {
  const { db, userId } = await device()
  faults.holdTransactions()
  const told = impatiently(db, () => queueEdits(db, userId, [createTrip('Lisbon')]))
  await expect(told).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining(notAnswering),
  })
  expect(readJournal(userId)).toEqual([])
  expect(db.health.state()).toMatchObject({ trouble: 'silent', made: 0 })
  faults.release()
  await expect.poll(() => db.health.state().trouble).toBeNull()
  expect(await titles(db)).toEqual([])
  await queueEdits(db, userId, [createTrip('Porto')])
  expect(await titles(db)).toEqual(['Porto'])
})

test('[EDIT6] an edit made while the database does not open is told, too', async () => {
  faults.holdOpening()
  const userId = newId()
  const db = new LocalDatabase(userId)
  void openStore(db)
  const told = impatiently(db, () => queueEdits(db, userId, [createTrip('Lisbon')]))
  await expect(told).rejects.toThrow(notAnswering)
  expect(db.health.state()).toMatchObject({ isOpen: false, trouble: 'silent' })
  faults.release()
  await expect.poll(() => db.health.state()).toMatchObject({ isOpen: true, trouble: null })
  expect(await titles(db)).toEqual([])
})

test('[EDIT6] one whose commit has begun may come through late: entered again it stands there once', async () => {
  const { db, userId } = await device()
  const trip = createTrip('Lisbon')
  faults.holdCommits()
  // Enough time for everything except learning that it has committed.
  await expect(impatiently(db, () => queueEdits(db, userId, [trip]), 300)).rejects.toThrow(notAnswering)
  expect(readJournal(userId)).toEqual([])
  faults.release()
  await queueEdits(db, userId, [trip])
  expect(await titles(db)).toEqual(['Lisbon'])
})

test('[EDIT6] another page that has read the journal stores nothing that was taken back', async () => {
  const { db, userId } = await device()
  faults.holdTransactions()
  const told = impatiently(db, () => queueEdits(db, userId, [createTrip('Lisbon')]))
  const stored = storeJournal(db, userId)
  await expect(told).rejects.toThrow(notAnswering)
  faults.release()
  expect(await stored).toBe(0)
  expect(await titles(db)).toEqual([])
})

test('[EDIT6] an edit of which a page that was put away hears no more is stored when it is shown again', async () => {
  const { db, userId } = await device()
  faults.holdCommits()
  const told = queueEdits(db, userId, [createTrip('Lisbon')])
  await later(50)
  dispatchEvent(new Event('pagehide'))
  faults.forgetCommits()
  dispatchEvent(new Event('pageshow'))
  await told
  expect(await titles(db)).toEqual(['Lisbon'])
  expect(readJournal(userId)).toEqual([])
})

test('[EDIT6] an edit whose page hears only after it is shown again that its transaction ended is stored, not given back', async () => {
  const { db, userId } = await device()
  const { promise, reject } = deferred<never>()
  vi.spyOn(db, 'transaction').mockReturnValueOnce(promise as never)
  const told = queueEdits(db, userId, [createTrip('Lisbon')])
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  reject(new DOMException('The page was left.', 'AbortError'))
  expect(await told).toBe(1)
  expect(await titles(db)).toEqual(['Lisbon'])
})

test('an edit waits behind work of its own page for as long as the storage answers that', async () => {
  const { db, userId } = await device()
  faults.holdTransactions()
  db.health.patienceMs = 300
  const merging = setInterval(() => db.health.heard(), 20)
  const told = queueEdits(db, userId, [createTrip('Lisbon')])
  await later(700)
  expect(db.health.state().trouble).toBeNull()
  clearInterval(merging)
  faults.release()
  expect(await told).toBe(1)
})

test('a device without room says so, keeps nothing and goes on once there is some', async () => {
  const { db, userId } = await device()
  faults.failWith('QuotaExceededError')
  await expect(queueEdits(db, userId, [createTrip('Lisbon')])).rejects.toThrow('out of space')
  expect(db.health.state().trouble).toBe('full')
  expect(readJournal(userId)).toEqual([])
  faults.failWith(null)
  await queueEdits(db, userId, [createTrip('Lisbon')])
  expect(db.health.state().trouble).toBeNull()
})

test('a storage whose connection is lost is told as such', async () => {
  const { db, userId } = await device()
  faults.failWith('UnknownError')
  await expect(queueEdits(db, userId, [createTrip('Lisbon')])).rejects.toThrow('storage failed')
  expect(db.health.state().trouble).toBe('damaged')
})

test('an edit counts as on its way from the press until it is stored', async () => {
  const { db, userId } = await device()
  const told = queueEdits(db, userId, [createTrip('Lisbon')])
  expect(db.health.state().made - db.health.stored).toBe(1)
  await told
  expect(db.health.state().made - db.health.stored).toBe(0)
  const [, { id }] = createTrip('x') as [string, { id: string }]
  await expect(queueEdits(db, userId, [['trip.update', { id, title: 'y' }]])).rejects.toThrow("doesn't exist")
  expect(db.health.state().made - db.health.stored).toBe(0)
})

test('[EDIT6] however the storage answers, dies and comes back, every line ends exactly once where it belongs', async () => {
  type Answer = 'at once' | 'begins late' | 'commits late' | 'page dies' | 'full'
  const answer = fc.constantFrom<Answer>('at once', 'begins late', 'commits late', 'page dies', 'full')
  const step = fc.record({ answer, isReadByAnother: fc.boolean(), isEnteredAgainAtOnce: fc.boolean() })
  vi.spyOn(console, 'warn').mockReturnValue()
  const { db, userId } = await device()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async steps => {
      run += 1
      /** What is still in the field, along with the ids it was meant to get. */
      const field = new Map<string, Edit>()
      const entered: string[] = []
      const others: Promise<unknown>[] = []
      const enter = async (title: string, edit: Edit) => {
        field.delete(title)
        await queueEdits(db, userId, [edit]).catch(() => field.set(title, edit))
      }
      const isSafe = async (title: string) =>
        field.has(title) ||
        JSON.stringify(readJournal(userId)).includes(`"${title}"`) ||
        (await titles(db)).includes(title)

      for (const [index, { answer: given, isReadByAnother, isEnteredAgainAtOnce }] of steps.entries()) {
        const title = `Trip ${run}.${index}`
        const edit = createTrip(title)
        entered.push(title)
        if (given === 'page dies') {
          const [name, args] = edit
          const scope = `trip:${(args as { id: string }).id}`
          const madeAt = new Date().toISOString()
          const entry = note(userId, [{ mid: 1, key: newId(), sv: 1, name, scope, base: 0, madeAt, args }])
          // The page died either after its transaction committed, or before.
          if (isReadByAnother) await storeEdits(db, userId, entry)
        } else {
          if (given === 'begins late') faults.holdTransactions()
          if (given === 'commits late') faults.holdCommits()
          if (given === 'full') faults.failWith('QuotaExceededError')
          const made = () => {
            const told = enter(title, edit)
            if (isReadByAnother) others.push(storeJournal(db, userId))
            return told
          }
          await (given.endsWith('late') ? impatiently(db, made) : made())
          faults.failWith(null)
          faults.release()
        }
        expect(await isSafe(title)).toBe(true)
        const again = field.get(title)
        if (again && isEnteredAgainAtOnce) await enter(title, again)
      }
      await Promise.all(others)
      await storeJournal(db, userId)
      for (const [title, edit] of Array.from(field)) await enter(title, edit)
      const stored = (await titles(db)).filter(title => title.startsWith(`Trip ${run}.`))
      expect(stored.toSorted()).toEqual(entered.toSorted())
      expect([...field]).toEqual([])
      expect(readJournal(userId)).toEqual([])
    }),
    { numRuns: 40 },
  )
})
