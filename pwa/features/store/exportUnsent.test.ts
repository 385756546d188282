import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { openStore } from '../../data/store/openStore.ts'
import { note } from '../../data/store/journal.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import type { FaultyDatabases } from '../../testing/faultyDatabases.ts'
import { exportUnsent } from './exportUnsent.ts'

let faults: FaultyDatabases
let saved: Blob | undefined

beforeEach(() => {
  faults = faultyDatabases()
  URL.createObjectURL = blob => {
    saved = blob as Blob
    return '#'
  }
  URL.revokeObjectURL = () => {}
})

afterEach(() => {
  faults[Symbol.dispose]()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('of a storage that does not answer, the file holds what was entered, and says what is missing', async () => {
  const userId = newId()
  const db = new LocalDatabase(userId)
  await openStore(db)
  const args = { id: newId(), title: 'Lisbon' }
  note(userId, [
    { mid: 1, key: newId(), sv: 1, name: 'trip.update', scope: 'trip:1', base: 0, madeAt: '', args },
  ])
  faults.holdTransactions()
  db.health.patienceMs = 20
  expect(await exportUnsent(db, userId)).toBe(false)
  expect(JSON.parse(await saved!.text())).toMatchObject({
    waiting: 'could not be read',
    entered: [{ name: 'trip.update', args: { title: 'Lisbon' } }],
  })
  faults.release()
  db.health.patienceMs = 4_000
  expect(await exportUnsent(db, userId)).toBe(true)
})

test('the file holds photos that were not sent, as addresses that show them, and what the assistant has', async () => {
  const userId = newId()
  const db = new LocalDatabase(userId)
  await openStore(db)
  const cover = { at: 1, type: 'image/webp', coverImage: null }
  await db.picture.put({ ...cover, tripId: 't1', bytes: new Uint8Array([1, 2, 3]).buffer, state: 'refused' })
  await db.picture.put({ ...cover, tripId: 't2', bytes: new ArrayBuffer(1), state: 'sent' })
  const asked = { tripId: null, answer: '', source: null, guide: null, problem: null }
  await db.chatTurn.put({ id: newId(), question: 'When does it open?', state: 'waiting', ...asked })
  expect(await exportUnsent(db, userId)).toBe(true)
  expect(JSON.parse(await saved!.text())).toMatchObject({
    photos: [{ tripId: 't1', photo: 'data:image/webp;base64,AQID' }],
    questions: [{ question: 'When does it open?' }],
    suggestions: [],
  })
})
