import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { databaseName, hasHadDatabase, noteDatabase } from '../store/databaseRecord.ts'
import { deleteLeftovers, leftovers } from '../store/leftovers.ts'
import { note, readJournal } from '../store/journal.ts'
import { closeSession } from './closeSession.ts'
import { openSession } from './openSession.ts'
import { currentSession } from './session.ts'

const ana = () => ({ id: newId(), email: null, firstName: 'Ana', lastName: null, profileImageUrl: null })
const later = () => new Promise(resolve => setTimeout(resolve, 20))

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

afterEach(async () => {
  await closeSession({ forget: true })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.doUnmock('../store/storeJournal.ts')
})

test('in a browser that would ask the person, the first edit asks nothing', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', {
    vendor: '',
    onLine: true,
    storage: { persist },
    permissions: { query: async () => ({ state: 'prompt' }) },
  })
  openSession(ana(), { isUrgent: false })
  currentSession().engine.edited()
  await later()
  expect(persist).not.toHaveBeenCalled()
})

test('edits that an earlier page left behind stay in the journal when the code that stores them cannot be had', async () => {
  vi.doMock('../store/storeJournal.ts', () => {
    throw new TypeError('error loading dynamically imported module')
  })
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const user = ana()
  note(user.id, [])
  openSession(user, { isUrgent: false })
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(readJournal(user.id)).toHaveLength(1)
})

test('what an earlier page left behind waits while the browser has emptied the database', async () => {
  const user = ana()
  noteDatabase(user.id, databaseName(user.id))
  note(user.id, [])
  openSession(user, { isUrgent: false })
  const { db } = currentSession()
  await vi.waitFor(() => expect(db.health.state().trouble).toBe('lost'))
  await later()
  expect(readJournal(user.id)).toHaveLength(1)
  db.health.merged()
  await vi.waitFor(() => expect(readJournal(user.id)).toEqual([]))
})

test('whoever leaves while the database does not answer is forgotten by the next page', async () => {
  const user = ana()
  const name = databaseName(user.id)
  openSession(user, { isUrgent: false })
  const { db } = currentSession()
  await vi.waitFor(() => expect(db.health.state().isOpen).toBe(true))
  // As after another page that went away without closing it.
  const held = await new Promise<IDBDatabase>(resolve => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
  })
  const names = async () => (await indexedDB.databases()).map(each => each.name)
  db.health.patienceMs = 10
  await closeSession({ forget: true })
  expect(await names()).toContain(name)
  expect(hasHadDatabase(user.id)).toBe(false)
  expect(databaseName(user.id)).not.toBe(name)

  held.close()
  await deleteLeftovers()
  expect(await names()).not.toContain(name)
  expect(leftovers()).toEqual([])
  expect(databaseName(user.id)).toBe(name)
})
