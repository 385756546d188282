import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import type { FaultyDatabases } from '../../testing/faultyDatabases.ts'
import { databaseName, forgetDatabase, giveUpDatabase } from './databaseRecord.ts'
import { deleteLeftovers } from './leftovers.ts'
import { LocalDatabase } from './localDatabase.ts'
import { openStore, reopenStore } from './openStore.ts'

let faults: FaultyDatabases

beforeEach(() => {
  faults = faultyDatabases()
})

afterEach(() => {
  faults[Symbol.dispose]()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const newDatabase = (userId = newId()) => new LocalDatabase(userId)

test('a database that opens in time has nothing to tell', async () => {
  const db = newDatabase()
  const told = vi.fn()
  db.health.subscribe(() => told(db.health.state().trouble))
  await openStore(db)
  expect(new Set(told.mock.calls.flat())).toEqual(new Set([null]))
  expect(db.health.state().isOpen).toBe(true)
})

test('one that does not answer is silent after the deadline, and open once it answers', async () => {
  faults.holdOpening()
  const db = newDatabase()
  db.health.patienceMs = 20
  const opened = openStore(db)
  await expect.poll(() => db.health.state().trouble).toBe('silent')
  faults.release()
  await opened
  expect(db.health.state()).toMatchObject({ trouble: null, isOpen: true, round: 0 })
})

test('nor does one that opens and then answers nothing, as behind a page that was put away', async () => {
  const userId = newId()
  await openStore(newDatabase(userId))
  faults.holdTransactions()
  const db = newDatabase(userId)
  db.health.patienceMs = 20
  const opened = openStore(db)
  await expect.poll(() => db.health.state()).toMatchObject({ trouble: 'silent', isOpen: false })
  faults.release()
  await opened
  expect(db.health.state()).toMatchObject({ trouble: null, isOpen: true })
})

test('nor does one that opens late, and then answers nothing', async () => {
  const userId = newId()
  await openStore(newDatabase(userId))
  faults.holdTransactions()
  faults.holdOpening()
  const db = newDatabase(userId)
  db.health.patienceMs = 20
  const opened = openStore(db)
  await expect.poll(() => db.health.state().trouble).toBe('silent')
  faults.releaseOpening()
  await expect.poll(() => db.isOpen()).toBe(true)
  await expect.poll(() => db.health.state()).toMatchObject({ trouble: 'silent', isOpen: false })
  faults.release()
  await opened
  expect(db.health.state()).toMatchObject({ trouble: null, isOpen: true })
})

test('one that cannot be opened is damaged, and can be tried again', async () => {
  const db = newDatabase()
  faults.failOpening('InvalidStateError')
  await openStore(db)
  expect(db.health.state()).toMatchObject({ trouble: 'damaged', isOpen: false })
  await reopenStore(db)
  expect(db.health.state()).toMatchObject({ trouble: null, isOpen: true, round: 1 })
  expect(await db.outbox.count()).toBe(0)
})

test('one that the browser has removed counts as lost until the server has answered', async () => {
  const userId = newId()
  const before = newDatabase(userId)
  await openStore(before)
  expect(before.health.state().trouble).toBeNull()
  await before.delete()
  const after = newDatabase(userId)
  await openStore(after)
  expect(after.health.state().trouble).toBe('lost')
  after.health.merged()
  expect(after.health.state().trouble).toBeNull()
})

test('one that is removed while it is open is lost, and screens ask anew', async () => {
  const db = newDatabase()
  await openStore(db)
  await new Promise(resolve => {
    faults.factory.deleteDatabase(db.name).onsuccess = resolve
  })
  expect(await db.outbox.count()).toBe(0)
  expect(db.health.state()).toMatchObject({ trouble: 'lost', round: 1 })
})

test('a tab that holds an older version open is what one waits for', async () => {
  const userId = newId()
  const held = await new Promise<IDBDatabase>(resolve => {
    const request = faults.factory.open(databaseName(userId), 5)
    request.onsuccess = () => resolve(request.result)
  })
  const db = newDatabase(userId)
  const opened = openStore(db)
  await expect.poll(() => db.health.state().trouble).toBe('blocked')
  held.close()
  await opened
  expect(db.health.state()).toMatchObject({ trouble: null, isOpen: true })
})

test('a database that was given up is another one from then on, and goes as soon as it can', async () => {
  const userId = newId()
  await openStore(newDatabase(userId))
  const name = databaseName(userId)
  giveUpDatabase(userId)
  expect(databaseName(userId)).not.toBe(name)
  vi.stubGlobal('indexedDB', faults.factory)
  await deleteLeftovers()
  expect(await faults.factory.databases()).toEqual([])
})

test('one that is deleted for good is not opened again by what still reads it', async () => {
  const userId = newId()
  const db = newDatabase(userId)
  await openStore(db)
  forgetDatabase(userId)
  vi.stubGlobal('indexedDB', faults.factory)
  await deleteLeftovers()
  await expect(db.outbox.count()).rejects.toThrow('closed')
  expect(await faults.factory.databases()).toEqual([])
  expect(db.health.state().trouble).toBeNull()
})

test('a database that is opened while an earlier one goes is the same one on the next page', async () => {
  const userId = newId()
  await openStore(newDatabase(userId))
  forgetDatabase(userId)
  const db = newDatabase(userId)
  vi.stubGlobal('indexedDB', faults.factory)
  await deleteLeftovers()
  await openStore(db)
  expect(databaseName(userId)).toBe(db.name)
})

test('closing on purpose says nothing', async () => {
  const db = newDatabase()
  await openStore(db)
  db.health.end()
  db.close()
  await expect(db.outbox.count()).rejects.toThrow('closed')
  expect(db.health.failed(new DOMException('', 'UnknownError'))).toBeNull()
  expect(db.health.state().trouble).toBeNull()
})
