import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { LocalDatabase } from './localDatabase.ts'
import { forgetJournal, note, readJournal } from './journal.ts'
import type { JournalEntry } from './journal.ts'
import { queueEdits } from '../sync/queueEdits.ts'
import { storeEdits } from '../sync/storeEdits.ts'
import { storeJournal } from './storeJournal.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function createTrip(title: string) {
  const dates = { startDate: null, endDate: null }
  return ['trip.create', { id: newId(), title, destination: { destination: 'Lisbon' }, dates }] as const
}

/** An edit as it is in the journal between the key press and the disk. */
function edit(title: string): Mutation {
  const [name, args] = createTrip(title)
  const scope = `trip:${args.id}`
  return { mid: 1, key: newId(), sv: 1, name, scope, base: 0, madeAt: new Date().toISOString(), args }
}

const titles = async (db: LocalDatabase) =>
  (await db.outbox.orderBy('mid').toArray()).map(({ args }) => (args as { title: string }).title)

test('[EDIT5] what a page had on its way when it was left is stored by the next one, once', async () => {
  const userId = newId()
  const left = new LocalDatabase(userId)
  await left.open()
  vi.spyOn(left, 'transaction').mockImplementation(() => {
    dispatchEvent(new Event('pagehide'))
    return Promise.reject(new DOMException('', 'AbortError')) as never
  })
  let isSettled = false
  void queueEdits(left, userId, [createTrip('Lisbon'), createTrip('Porto')]).finally(() => (isSettled = true))
  await vi.waitFor(() => expect(readJournal(userId)).toHaveLength(1))

  const next = new LocalDatabase(userId)
  expect(await storeJournal(next, userId)).toBe(2)
  expect(await storeJournal(next, userId)).toBe(0)
  expect(await titles(next)).toEqual(['Lisbon', 'Porto'])
  expect(readJournal(userId)).toEqual([])
  expect(isSettled).toBe(false)

  // Back from the back/forward cache: it sees that another page was faster.
  vi.mocked(left.transaction).mockRestore()
  dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(isSettled).toBe(true))
  expect(await titles(next)).toEqual(['Lisbon', 'Porto'])
})

test('[EDIT5] what a page had noted before the code of its edits came is stored by the next one, once', async () => {
  const userId = newId()
  const madeAt = new Date().toISOString()
  const unchecked = [createTrip('Lisbon'), createTrip('Porto')].map(([name, args]) => ({
    name,
    args,
    madeAt,
  }))
  const entry = note(userId, unchecked)
  const db = new LocalDatabase(userId)
  expect(await storeJournal(db, userId)).toBe(2)
  expect(await titles(db)).toEqual(['Lisbon', 'Porto'])
  expect(readJournal(userId)).toEqual([])

  // Another page had read the same entry.
  note(userId, unchecked, entry.id)
  expect(await storeJournal(db, userId)).toBe(0)
  expect(await titles(db)).toEqual(['Lisbon', 'Porto'])
})

test('edits that only another version of the app knows are left to it', async () => {
  const userId = newId()
  note(userId, [{ name: 'trip.levitate', args: { id: newId() }, madeAt: '' }])
  expect(await storeJournal(new LocalDatabase(userId), userId)).toBe(0)
  expect(readJournal(userId)).toHaveLength(1)
})

test('whoever knows of a failure enters it again; nothing is stored behind their back', async () => {
  const userId = newId()
  const db = new LocalDatabase(userId)
  vi.spyOn(db, 'transaction').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  await expect(queueEdits(db, userId, [createTrip('Lisbon')])).rejects.toThrow('out of space')
  expect(readJournal(userId)).toEqual([])
})

test('what is refused by now is kept with the refused edits, in its words', async () => {
  const userId = newId()
  const db = new LocalDatabase(userId)
  const mutation = { ...edit('Lisbon'), name: 'trip.update', args: { id: newId(), title: 'Lisbon' } }
  note(userId, [{ ...mutation, scope: `trip:${mutation.args.id}` }])
  expect(await storeJournal(db, userId)).toBe(0)
  const kept = await db.attic.toArray()
  expect(kept).toMatchObject([{ mutation: { name: 'trip.update', args: { title: 'Lisbon' } } }])
  expect(kept[0]!.result).toMatchObject({ status: 'rejected', message: expect.any(String) })
  expect(readJournal(userId)).toEqual([])
})

test('a device without such a storage stores its edits all the same', async () => {
  const userId = newId()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const db = new LocalDatabase(userId)
  await queueEdits(db, userId, [createTrip('Lisbon')])
  expect(await titles(db)).toEqual(['Lisbon'])
})

test('the journal of one person is nothing to another, and goes with their data', async () => {
  const [ana, ben] = [newId(), newId()]
  note(ana, [edit('Lisbon')])
  expect(await storeJournal(new LocalDatabase(ben), ben)).toBe(0)
  expect(readJournal(ana)).toHaveLength(1)
  forgetJournal(ana)
  expect(readJournal(ana)).toEqual([])
})

test('[EDIT5] in whatever order pages make edits, die and start, every edit is stored exactly once', async () => {
  type Step = 'edit' | 'dies before' | 'dies after' | 'start' | 'late'
  const step = fc.constantFrom<Step>('edit', 'dies before', 'dies after', 'start', 'late')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      const userId = newId()
      const db = new LocalDatabase(userId)
      const trip = createTrip('Trip')
      await queueEdits(db, userId, [trip])
      const made = ['Trip']
      const late: JournalEntry<Mutation>[] = []
      for (const [index, taken] of steps.entries()) {
        const args = { id: trip[1].id, title: `Trip ${index}` }
        if (taken === 'start') {
          await storeJournal(db, userId)
          continue
        }
        made.push(args.title)
        if (taken === 'edit') await queueEdits(db, userId, [['trip.update', args]])
        else {
          const entry = note(userId, [{ ...edit(''), name: 'trip.update', scope: `trip:${args.id}`, args }])
          if (taken === 'dies after') await storeEdits(db, userId, entry)
          // Its transaction commits in the end, long after others have read the journal.
          if (taken === 'late') late.push(entry)
        }
      }
      await storeJournal(db, userId)
      for (const entry of late) await storeEdits(db, userId, entry)
      await storeJournal(db, userId)
      expect((await titles(db)).toSorted()).toEqual(made.toSorted())
      expect(readJournal(userId)).toEqual([])
      await db.delete()
    }),
    { numRuns: 60 },
  )
})
