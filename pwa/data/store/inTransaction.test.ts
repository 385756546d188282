import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { inTransaction } from './inTransaction.ts'
import { LocalDatabase } from './localDatabase.ts'

let db: LocalDatabase

beforeEach(() => {
  db = new LocalDatabase(newId())
})

afterEach(() => db.delete())

/** Far more than Dexie follows. */
async function manyTurns() {
  for (let turn = 0; turn < 1_000; turn++) await Promise.resolve()
}

const stored = async () => (await db.seen.toArray()).map(({ key }) => key)

test('what is written belongs to the transaction, however much has been awaited before', async () => {
  const failing = inTransaction(db, 'rw', [db.seen], async db => {
    await db.seen.put({ key: 'first', at: 1, value: null })
    await manyTurns()
    await db.seen.put({ key: 'second', at: 2, value: null })
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  expect(await stored()).toEqual([])
})

test('it answers once all of it is stored', async () => {
  const count = await inTransaction(db, 'rw', [db.seen, db.meta], async db => {
    await db.seen.put({ key: 'first', at: 1, value: null })
    await manyTurns()
    await db.seen.toCollection().modify(record => void (record.at = 2))
    await db.meta.put({ key: 'synced', at: 3 })
    await manyTurns()
    return await db.seen.count()
  })
  expect(count).toBe(1)
  expect(await db.seen.get('first')).toMatchObject({ at: 2 })
  expect(await db.meta.get('synced')).toMatchObject({ at: 3 })
})

test('a table that is not part of it is refused, and nothing is stored', async () => {
  const failing = inTransaction(db, 'rw', [db.seen], async db => {
    await db.seen.put({ key: 'first', at: 1, value: null })
    await db.meta.put({ key: 'synced', at: 3 })
  })
  await expect(failing).rejects.toMatchObject({ name: 'NotFoundError' })
  expect(await stored()).toEqual([])
})
