import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import type { FaultyDatabases } from '../../testing/faultyDatabases.ts'
import { LocalDatabase } from '../store/localDatabase.ts'
import { openStore } from '../store/openStore.ts'
import { queueEdits } from '../sync/queueEdits.ts'
import { livePending, liveRows } from './liveRows.ts'

const noFields = { time: null, location: null, description: null, cost: null, category: null }
const kinds = ['trip', 'collaborator', 'day', 'item'] as const

let faults: FaultyDatabases
const ends: (() => void)[] = []

beforeEach(() => {
  faults = faultyDatabases()
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
  faults[Symbol.dispose]()
  localStorage.clear()
})

/** A device with a trip of one day and one activity, shown by a screen that holds these kinds of rows in memory. */
async function device(held: readonly string[] = kinds) {
  const [userId, tripId, dayId, itemId] = [newId(), newId(), newId(), newId()]
  const db = new LocalDatabase(userId)
  await openStore(db)
  const dates = { startDate: null, endDate: null }
  await queueEdits(db, userId, [
    ['trip.create', { id: tripId, title: 'Long', destination: { destination: 'Lisbon' }, dates }],
    ['day.add', { id: dayId, tripId, dayNumber: 1, date: null }],
    ['item.add', { id: itemId, tripId, dayId, title: 'Tram', ...noFields }],
  ])
  const scope = tripScope(tripId)
  const [items, pending] = [liveRows(db, scope, 'item'), livePending(db, scope)]
  const told: string[][] = []
  const titles = () => items.shown()!.living.map(({ title }) => String(title))
  ends.push(pending.subscribe(() => {}))
  for (const kind of held) ends.push(liveRows(db, scope, kind).subscribe(() => {}))
  // While a range cannot be read, its listeners are told too, and asking throws.
  const listen = () => void (isReadable(items) && told.push(titles()))
  if (held.includes('item')) ends.push(items.subscribe(listen))
  for (const kind of held) await expect.poll(liveRows(db, scope, kind).shown).toBeDefined()
  await expect.poll(pending.shown).toBeDefined()
  told.length = 0
  return {
    db,
    told,
    titles,
    items,
    pending,
    key: [scope, 'item', itemId] as [string, string, string],
    make: (...edits: Edit[]) => queueEdits(db, userId, edits),
    rename: (title: string): Edit => ['item.update', { id: itemId, tripId, title }],
    add: (title: string, id = newId()): Edit => ['item.add', { id, tripId, dayId, title, ...noFields }],
    remove: (): Edit => ['item.delete', { id: itemId, tripId }],
    restore: (): Edit => ['item.restore', { id: itemId, tripId }],
    removeDay: () => db.row.delete([scope, 'day', dayId]),
  }
}

function isReadable(range: { shown(): unknown }): boolean {
  try {
    range.shown()
    return true
  } catch {
    return false
  }
}

/** Calls back at the beginning of each transaction that stores an edit. */
function tellWhenStoring(db: LocalDatabase, tell: () => void) {
  const begin = db.transaction.bind(db) as (...args: unknown[]) => never
  vi.spyOn(db, 'transaction').mockImplementation((...args: unknown[]) => {
    if (args[0] === 'rw') tell()
    return begin(...args)
  })
}

/** Lets everything run that waits for nothing but promises: no timer, frame or database. */
async function settledPromises() {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

test('[EDIT8] an edit is shown before it is stored, as waiting, and only once', async () => {
  const { titles, told, pending, make, add, items } = await device()
  const id = newId()
  const stored = make(add('Castle', id))
  expect(titles()).toEqual(['Tram', 'Castle'])
  expect(pending.shown()!.has(id)).toBe(true)
  const shown = items.shown()
  await stored
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(told).toEqual([['Tram', 'Castle']])
  expect(items.shown()).toBe(shown)
})

test('[EDIT8] edits that follow one another before the first is stored build on each other', async () => {
  const { titles, make, add, rename } = await device()
  const stored = [make(add('Castle')), make(rename('Tram 28')), make(add('River'))]
  expect(titles()).toEqual(['Tram 28', 'Castle', 'River'])
  await Promise.all(stored)
  expect(titles()).toEqual(['Tram 28', 'Castle', 'River'])
})

test('[EDIT8] an edit is stored after the frame that shows it, and those made since then follow it', async () => {
  const { db, told, make, add } = await device()
  const steps: string[] = []
  const { requestAnimationFrame: nextFrame } = window
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(callback =>
    nextFrame(time => {
      steps.push('frame')
      callback(time)
    }),
  )
  tellWhenStoring(db, () => steps.push('stored'))
  const dates = { startDate: null, endDate: null }
  const unseen: Edit = [
    'trip.create',
    { id: newId(), title: 'Porto', destination: { destination: 'Porto' }, dates },
  ]
  const stored = [make(add('Castle')), make(unseen), make(add('River'))]
  expect(told.at(-1)).toEqual(['Tram', 'Castle', 'River'])
  await Promise.all(stored)
  expect(steps).toEqual(['frame', 'stored', 'stored', 'stored'])
  const waiting = await db.outbox.orderBy('mid').toArray()
  expect(waiting.slice(3).map(({ args }) => (args as { title: string }).title)).toEqual([
    'Castle',
    'Porto',
    'River',
  ])
})

test('[EDIT8] an edit whose page is covered before it has painted is stored at once', async () => {
  const { db, make, add } = await device()
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const begun = vi.fn()
  tellWhenStoring(db, begun)
  const stored = make(add('Castle'))
  await settledPromises()
  expect(begun).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  await settledPromises()
  expect(begun).toHaveBeenCalledOnce()
  await stored
})

test('[EDIT8] an edit for which there is no journal is stored without waiting for the screen', async () => {
  const { db, make, add } = await device()
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const begun = vi.fn()
  tellWhenStoring(db, begun)
  const stored = make(add('Castle'))
  await settledPromises()
  expect(begun).toHaveBeenCalledOnce()
  await stored
})

test('[EDIT8] what is not stored in time disappears again', async () => {
  const { db, titles, pending, make, add } = await device()
  faults.holdTransactions()
  db.health.patienceMs = 20
  const id = newId()
  const stored = make(add('Castle', id))
  expect(titles()).toEqual(['Tram', 'Castle'])
  await expect(stored).rejects.toMatchObject({ code: 'unavailable' })
  expect(titles()).toEqual(['Tram'])
  expect(pending.shown()!.has(id)).toBe(false)
  faults.release()
})

test('[EDIT8] what is refused where it is stored disappears again', async () => {
  const { titles, make, add, removeDay } = await device()
  // As another tab does, a moment ago.
  const removing = removeDay()
  const stored = make(add('Castle'))
  expect(titles()).toEqual(['Tram', 'Castle'])
  await removing
  await expect(stored).rejects.toMatchObject({ code: 'not-found' })
  expect(titles()).toEqual(['Tram'])
})

test('what is refused at once, or needs rows that no screen holds, is not shown ahead of time', async () => {
  const some = await device(['item', 'collaborator', 'trip'])
  const stored = some.make(some.add('Castle'))
  expect(some.titles()).toEqual(['Tram'])
  await stored
  await expect.poll(some.titles).toEqual(['Tram', 'Castle'])

  const all = await device()
  await all.make(all.remove())
  const refused = all.make(all.rename('Tram 28'))
  expect(all.titles()).toEqual([])
  await expect(refused).rejects.toMatchObject({ code: 'gone' })
})

test('[EDIT8] whatever is edited, refused or called off, in any order: nothing comes back, and in the end what is stored is shown', async () => {
  const step = fc.constantFrom('rename', 'add', 'remove', 'restore', 'wait', 'rewrite', 'fail')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      const it = await device()
      const made: Promise<unknown>[] = []
      let count = 0
      const make = (edit: Edit) => void made.push(it.make(edit).catch(() => 'refused'))
      let isWhole = true
      for (const each of steps) {
        count++
        if (each === 'rename') make(it.rename(`Tram ${String(count).padStart(2, '0')}`))
        if (each === 'add') make(it.add(`Stop ${String(count).padStart(2, '0')}`))
        if (each === 'remove') make(it.remove())
        if (each === 'restore') make(it.restore())
        if (each === 'wait') await Promise.race([made.at(-1), new Promise(resolve => setTimeout(resolve, 3))])
        // The row is written again as it is, as by an answer of the server.
        if (each === 'rewrite') await it.db.row.update(it.key, { version: count })
        if (each === 'fail') {
          isWhole = false
          faults.failWith('UnknownError')
          make(it.add('Lost'))
          await made.at(-1)
          faults.failWith(null)
          // What could not be read is read together with what is written next.
          await it.db.row.update(it.key, { version: count })
        }
      }
      await Promise.all(made)
      const stored = async () =>
        (await it.db.row.toArray())
          .filter(({ kind, deletedAt }) => kind === 'item' && deletedAt === null)
          .map(({ data }) => String(data['title']))
      await expect.poll(it.titles).toEqual(await stored())
      if (!isWhole) return
      // A title that was replaced, or an addition that was shown, is never undone on the screen in between.
      const stops = it.told.map(titles => titles.filter(title => title.startsWith('Stop')).length)
      expect(stops).toEqual(stops.toSorted((a, b) => a - b))
      const names = it.told.flatMap(titles => titles.filter(title => title.startsWith('Tram')))
      expect(names).toEqual(names.toSorted())
    }),
    { numRuns: 20 },
  )
})
