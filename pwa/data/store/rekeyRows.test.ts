import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Row } from '#shared/sync/row.ts'
import type { Shadow } from '#shared/sync/merge.ts'
import { queueEdits } from '../sync/queueEdits.ts'
import { databaseName } from './databaseRecord.ts'
import { LocalDatabase } from './localDatabase.ts'
import { rowsOfKind } from '../rows/rowsOfKind.ts'

const userId = newId()
const tripId = newId()
const scope = tripScope(tripId)

const row = (id: string, kind: string, data: object, parent: string | null = null): Row => ({
  scope,
  id,
  kind,
  parent,
  version: 3,
  deletedAt: null,
  fver: {},
  data: { id, tripId, ...data },
})

const trip = row(tripId, 'trip', { ownerId: userId, title: 'Lisbon', startDate: null })
const renamed = { ...trip, data: { ...trip.data, title: 'Porto' } }
const comment = row(dayIdFor(tripId, '2027-05-01'), 'comment', { text: 'Lovely' })
const madeHere = row(newId(), 'day', { dayNumber: 1, date: null, title: null, status: 'confirmed' })
const item = row(newId(), 'item', { title: 'Castle', dayId: madeHere.id }, madeHere.id)
const waiting = [{ mid: 1, name: 'trip.update' }]

/** A device's database at version 2, with rows, what the server has of them, and a waiting edit. */
async function oldDatabase(): Promise<void> {
  const old = new Dexie(databaseName(userId))
  old.version(1).stores({
    row: '[scope+id], [kind+scope], [scope+parent]',
    shadow: '[scope+id]',
    outbox: 'mid',
    meta: 'key',
    cursor: 'scope',
    sent: 'lastMid, at',
    attic: 'key, at',
    overwritten: 'key, at',
    visited: 'tripId, at',
    seen: 'key, at',
  })
  old.version(2).stores({ chatTurn: 'id', chatSuggestion: 'id' })
  await old.table('row').bulkAdd([renamed, comment, madeHere, item])
  await old.table('shadow').bulkAdd([
    { scope, id: tripId, row: trip },
    { scope, id: madeHere.id, row: null },
  ])
  await old.table('outbox').bulkAdd(waiting)
  const client = { clientId: newId(), nextMid: 2, acked: 0, serverEpoch: 'e', merges: 0 }
  await old.table('meta').add({ key: 'client', ...client })
  await old.table('cursor').add({ scope, cursor: [3, 'e1'] })
  old.close()
}

test('[ID1] a database of before keeps its rows, what the server has of them, and the edits that wait', async () => {
  await oldDatabase()
  const db = new LocalDatabase(userId)
  const byId = <Named extends { id: string }>(rows: Named[]) =>
    rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(await db.row.toArray())).toEqual(byId([renamed, comment, madeHere, item]))
  const shadows: Shadow[] = [
    { scope, kind: 'trip', id: tripId, row: trip },
    { scope, kind: 'day', id: madeHere.id, row: null },
  ]
  expect(byId(await db.shadow.toArray())).toEqual(byId(shadows))
  expect(await db.outbox.toArray()).toEqual(waiting)
  expect(await db.cursor.toArray()).toEqual([{ scope, cursor: [3, 'e1'] }])
  expect(await db.row.get([scope, 'item', item.id])).toEqual(item)
  expect(await rowsOfKind(db, 'item', scope).toArray()).toEqual([item])
  expect(await db.row.where('[scope+parent]').equals([scope, madeHere.id]).toArray()).toEqual([item])

  // The comment that used to block this day now exists alongside it.
  const day = { id: comment.id, tripId, dayNumber: 1, date: '2027-05-01', title: null }
  expect(await queueEdits(db, userId, [['day.add', day]])).toBe(1)
  expect(await db.row.get([scope, 'comment', comment.id])).toEqual(comment)
  db.close()

  // Opening it again leaves nothing more to do.
  const again = new LocalDatabase(userId)
  expect(await again.row.count()).toBe(5)
  again.close()
})
