import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Row } from '#shared/sync/row.ts'
import { queueEdits } from '../sync/queueEdits.ts'
import { LocalDatabase } from '../store/localDatabase.ts'
import { livePending, liveRows } from './liveRows.ts'

const userId = newId()
const noFields = { time: null, location: null, description: null, cost: null, category: null }
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A device with a trip of one day and two activities, and what a screen showing them is told. */
async function device() {
  const db = new LocalDatabase(newId())
  const [tripId, dayId, first, second] = [newId(), newId(), newId(), newId()]
  const dates = { startDate: null, endDate: null }
  await queueEdits(db, userId, [
    ['trip.create', { id: tripId, title: 'Long', destination: { destination: 'Lisbon' }, dates }],
    ['day.add', { id: dayId, tripId, dayNumber: 1, date: null }],
    ['item.add', { id: first, tripId, dayId, title: 'Tram', ...noFields }],
    ['item.add', { id: second, tripId, dayId, title: 'Tower', ...noFields }],
  ])
  const scope = tripScope(tripId)
  const rows = liveRows(db, scope, 'item')
  let told = 0
  ends.push(rows.subscribe(() => told++))
  await expect.poll(rows.shown).toBeDefined()
  return {
    db,
    scope,
    rows,
    told: () => told,
    titles: () => rows.shown()?.living.map(({ title }) => title),
    edit: (title: string) => queueEdits(db, userId, [['item.update', { id: first, tripId, title }]]),
    remove: () => queueEdits(db, userId, [['item.delete', { id: first, tripId }]]),
    add: (title: string) =>
      queueEdits(db, userId, [['item.add', { id: newId(), tripId, dayId, title, ...noFields }]]),
    key: [scope, 'item', first] as [string, string, string],
    dayId,
  }
}

test('rows come in the order of their ids, and an edit changes the one that it is about', async () => {
  const { rows, titles, edit, add } = await device()
  const [, tower] = rows.shown()!.living
  await edit('Tram 28')
  await expect.poll(titles).toEqual(['Tram 28', 'Tower'])
  expect(rows.shown()!.living[1]).toBe(tower)
  await add('Castle')
  await expect.poll(titles).toEqual(['Tram 28', 'Tower', 'Castle'])
  expect(rows.shown()!.living[1]).toBe(tower)
})

test('a row that is deleted is told apart, and one that goes is gone', async () => {
  const { db, rows, titles, remove, key } = await device()
  await remove()
  await expect.poll(titles).toEqual(['Tower'])
  expect(rows.shown()!.deletedIds).toEqual([key[2]])
  await db.row.delete(key)
  await expect.poll(() => rows.shown()!.deletedIds).toEqual([])
  expect(titles()).toEqual(['Tower'])
})

test('what the server says again as it is, and what changes elsewhere, tells nobody', async () => {
  const { db, scope, rows, told, titles, edit, key, dayId } = await device()
  const before = rows.shown()
  const row = (await db.row.get(key))!
  await db.row.put({ ...row, version: 12, fver: { '*': [12, userId] } })
  await db.row.update([scope, 'day', dayId], { version: 12 })
  await db.row.put({ ...row, scope: tripScope(newId()) })
  await edit('Tram 28')
  await expect.poll(titles).toEqual(['Tram 28', 'Tower'])
  expect(told()).toBe(2)
  expect(before?.living[0]).toMatchObject({ title: 'Tram' })
})

test('many rows that are written at once are read as a whole, and keep what did not change', async () => {
  const { db, rows, titles, key } = await device()
  const [, tower] = rows.shown()!.living
  const row = (await db.row.get(key))!
  const made = Array.from({ length: 60 }, (_, index): Row => {
    const id = newId()
    return { ...row, id, data: { ...row.data, id, title: `Stop ${index}` } }
  })
  await db.row.bulkPut(made)
  await expect.poll(() => titles()?.length).toBe(62)
  expect(rows.shown()!.living[1]).toBe(tower)
  await db.row.clear()
  await expect.poll(titles).toEqual([])
})

/** Writes as another tab would: this tab learns of the keys through the channel Dexie's own queries use. */
async function writeInOtherTab(db: LocalDatabase, key: [string, string, string], title: string) {
  const native = db.backendDB().transaction('row', 'readwrite')
  const store = native.objectStore('row')
  const reading = store.get(key)
  reading.onsuccess = () => store.put({ ...reading.result, data: { ...(reading.result as Row).data, title } })
  await new Promise(resolve => (native.oncomplete = resolve))
  const channel = new BroadcastChannel('x-storagemutated-1')
  channel.postMessage({ [`idb://${db.name}/row/`]: { d: 1, from: key, to: key } })
  return channel
}

test('an edit of another tab is shown', async () => {
  const { db, rows, titles, key } = await device()
  const [, tower] = rows.shown()!.living
  const channel = await writeInOtherTab(db, key, 'Funicular')
  await expect.poll(titles).toEqual(['Funicular', 'Tower'])
  expect(rows.shown()!.living[1]).toBe(tower)
  channel.close()
})

test('what a closed connection took along is read when it is open again', async () => {
  const { db, titles, key } = await device()
  const row = (await db.row.get(key))!
  const reading = vi.spyOn(db.row, 'bulkGet').mockRejectedValueOnce(new Dexie.DatabaseClosedError())
  await db.row.put({ ...row, data: { ...row.data, title: 'Funicular' } })
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  expect(titles()).toEqual(['Tram', 'Tower'])
  db.close({ disableAutoOpen: false })
  await db.open()
  await expect.poll(titles).toEqual(['Funicular', 'Tower'])
})

test('nobody is told any more who stopped listening, and the next one reads anew', async () => {
  const { rows, told, edit, titles } = await device()
  ends.pop()!()
  const before = told()
  await edit('Tram 28')
  expect(rows.shown()).toBeUndefined()
  ends.push(rows.subscribe(() => {}))
  await expect.poll(titles).toEqual(['Tram 28', 'Tower'])
  expect(told()).toBe(before)
})

test('ids with edits that the server does not have are known, and go with its answer', async () => {
  const { db, scope, key } = await device()
  const pending = livePending(db, scope)
  ends.push(pending.subscribe(() => {}))
  await expect.poll(() => pending.shown()?.has(key[2])).toBe(true)
  await db.shadow.delete(key)
  await expect.poll(() => pending.shown()?.has(key[2])).toBe(false)
  expect(pending.shown()!.size).toBe(3)
})
