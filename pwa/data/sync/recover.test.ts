import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../store/localDatabase.ts'
import { readStanding } from './readStanding.ts'
import { queueEdits } from './queueEdits.ts'
import { renumber, resend } from './recover.ts'

const userId = newId()

/** A device with two trips waiting, and a cursor on a third. */
async function device() {
  const db = new LocalDatabase(newId())
  await createTrip(db)
  await createTrip(db)
  await db.cursor.put({ scope: 'trip:1', cursor: [7, 'e1'] })
  return db
}

const createTrip = (db: LocalDatabase) =>
  queueEdits(db, userId, [
    [
      'trip.create',
      {
        id: newId(),
        title: 'Lisbon',
        destination: { destination: 'Lisbon' },
        dates: { startDate: null, endDate: null },
      },
    ],
  ])

const mids = async (db: LocalDatabase) => (await db.outbox.orderBy('mid').toArray()).map(({ mid }) => mid)

test('[PUSH3] of two tabs that hear of a clone one renumbers; the other throws nothing away', async () => {
  const db = await device()
  const asked = await readStanding(db)
  await renumber(db, asked, 1)
  const { client } = await readStanding(db)
  await renumber(db, asked, 1)
  expect(await mids(db)).toEqual([1])
  expect((await readStanding(db)).client).toEqual(client)
})

test('[EDIT1] numbers that were taken while the server answered stay taken', async () => {
  const db = await device()
  const asked = await readStanding(db)
  await createTrip(db)
  await resend(db, asked, { lmid: 0, serverEpoch: 'restored' })
  await createTrip(db)
  expect(await mids(db)).toEqual([1, 2, 3, 4])
})

test('[ACCESS3] a device that starts over still names its scopes, so that it hears which it has lost', async () => {
  const db = await device()
  await resend(db, await readStanding(db), { lmid: 0, serverEpoch: 'restored' })
  expect((await readStanding(db)).cursors).toEqual({ 'trip:1': [0, ''] })
})

test('[EPOCH2] what a restored backup forgot is at the head of the outbox again', async () => {
  const db = await device()
  const [first, ...waiting] = await db.outbox.orderBy('mid').toArray()
  await db.sent.put({ firstMid: 1, lastMid: 1, at: Date.now(), mutations: [first!] })
  await db.outbox.delete(1)
  const standing = await readStanding(db)
  await db.meta.put({ ...standing.client, key: 'client', acked: 1, serverEpoch: 'before' })
  await resend(db, await readStanding(db), { lmid: 0, serverEpoch: 'before' })
  expect(await db.outbox.orderBy('mid').toArray()).toEqual([first, ...waiting])
  expect((await readStanding(db)).client).toMatchObject({ acked: 0, nextMid: 3 })
})
