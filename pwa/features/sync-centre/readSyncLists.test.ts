import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Row } from '#shared/sync/row.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import type { AtticRecord } from '../../data/store/localDatabase.ts'
import { readSyncLists } from './readSyncLists.ts'

const userId = newId()

/** What is offered for an activity that was refused because its day had been deleted, in this state. */
async function offeredFor(day: Pick<Row, 'deletedAt' | 'fver' | 'data'>): Promise<string[]> {
  const db = new LocalDatabase(newId())
  const [tripId, dayId] = [newId(), newId()]
  const scope = tripScope(tripId)
  const trip = { id: tripId, ownerId: userId, title: 'Lisbon', startDate: '2027-05-01' }
  const row = { scope, parent: null, version: 2 }
  await db.row.bulkPut([
    { ...row, kind: 'trip', id: tripId, deletedAt: null, fver: { '*': [1, userId] }, data: trip },
    { ...row, ...day, kind: 'day', id: dayId, data: { ...day.data, id: dayId } },
  ])
  const record: AtticRecord = {
    key: newId(),
    at: 0,
    mutation: {
      mid: 1,
      key: newId(),
      sv: 1,
      name: 'item.add',
      scope,
      base: 1,
      madeAt: '2027-01-01T00:00:00.000Z',
      args: { id: newId(), tripId, dayId, title: 'Tram' },
    },
    result: { mid: 1, status: 'rejected', code: 'gone', message: '', subject: { kind: 'day', id: dayId } },
  }
  await db.attic.put(record)
  const { attic } = await readSyncLists(db, userId)
  return attic[0]!.actions.map(({ action }) => action)
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const deleted = { '*': [1, userId], deleted: [2, userId] } as Row['fver']
const data = { id: '', dayNumber: 1, date: '2027-05-01' }

test('a deleted day is offered to be restored for 30 days', async () => {
  expect(await offeredFor({ deletedAt: daysAgo(29), fver: deleted, data })).toEqual([
    'restore',
    'move',
    'copy',
    'discard',
  ])
  expect(await offeredFor({ deletedAt: daysAgo(31), fver: deleted, data })).toEqual([
    'move',
    'copy',
    'discard',
  ])
})

test('nothing is said about a day of which only a tombstone is left', async () => {
  expect(await offeredFor({ deletedAt: daysAgo(31), fver: {}, data: { id: '' } })).toEqual([
    'move',
    'copy',
    'discard',
  ])
})
