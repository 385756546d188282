import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { endingOnLeaving, hasEndedTransactions } from './endOnLeaving.ts'

afterEach(() => void dispatchEvent(new Event('pageshow')))

const opened = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open('kept', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('notes')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })

const ended = (transaction: IDBTransaction): Promise<string> =>
  new Promise(resolve => {
    transaction.oncomplete = () => resolve('complete')
    transaction.onabort = () => resolve('abort')
  })

const write = (database: IDBDatabase) => {
  const transaction = database.transaction('notes', 'readwrite')
  transaction.objectStore('notes').put('Lisbon', 'title')
  return transaction
}

test('a transaction that runs when the page is left ends with it; those of a page that stays do not', async () => {
  const database = await opened(endingOnLeaving(new IDBFactory()))
  expect(await ended(write(database))).toBe('complete')
  dispatchEvent(new Event('pagehide'))
  expect(hasEndedTransactions()).toBe(false)
  dispatchEvent(new Event('pageshow'))
  const running = ended(write(database))
  dispatchEvent(new Event('pagehide'))
  expect(hasEndedTransactions()).toBe(true)
  expect(await running).toBe('abort')
})

test('nothing begins while the page is away, and everything works again once it is back', async () => {
  const database = await opened(endingOnLeaving(new IDBFactory()))
  dispatchEvent(new Event('pagehide'))
  expect(() => database.transaction('notes', 'readwrite')).toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  )
  expect(hasEndedTransactions()).toBe(true)
  dispatchEvent(new Event('pageshow'))
  expect(await ended(write(database))).toBe('complete')
})

test('a transaction that ended with the page says so, also to who asks it for more', async () => {
  const database = await opened(endingOnLeaving(new IDBFactory()))
  const transaction = database.transaction('notes', 'readonly')
  dispatchEvent(new Event('pagehide'))
  expect(() => transaction.objectStore('notes')).toThrow(expect.objectContaining({ name: 'AbortError' }))
})

test('making a database ends when the page is left', async () => {
  const factory = endingOnLeaving(new IDBFactory())
  const request = factory.open('kept', 1)
  const failed = new Promise<string | undefined>(resolve => {
    request.onerror = () => resolve(request.error?.name)
    request.onsuccess = () => resolve('opened')
  })
  request.onupgradeneeded = () => dispatchEvent(new Event('pagehide'))
  expect(await failed).toBe('AbortError')
  dispatchEvent(new Event('pageshow'))
  expect((await opened(factory)).objectStoreNames.contains('notes')).toBe(true)
})
