import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { noteDatabase } from '../store/databaseRecord.ts'
import { note, readJournal } from '../store/journal.ts'
import { closeSession, openSession } from './openSession.ts'
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
  noteDatabase(user.id)
  note(user.id, [])
  openSession(user, { isUrgent: false })
  const { db } = currentSession()
  await vi.waitFor(() => expect(db.health.state().trouble).toBe('lost'))
  await later()
  expect(readJournal(user.id)).toHaveLength(1)
  db.health.merged()
  await vi.waitFor(() => expect(readJournal(user.id)).toEqual([]))
})
