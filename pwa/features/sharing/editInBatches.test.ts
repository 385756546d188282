import { expect, test } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { newId } from '#shared/plain/ids.ts'
import { currentSession } from '../../data/session/session.ts'
import { readJournal } from '../../data/store/journal.ts'
import { storeJournal } from '../../data/store/storeJournal.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { editInBatches } from './editInBatches.ts'

const device = ownDevice()

const noFields = { time: null, location: null, description: null, cost: null, category: 'other' } as const

/** A trip with activities, in three batches. */
function longTrip(): Edit[] {
  const tripId = newId()
  const dayIds = Array.from({ length: 20 }, () => newId())
  return [
    [
      'trip.create',
      {
        id: tripId,
        title: 'Around the world',
        destination: { destination: 'Lisbon' },
        dates: { startDate: null, endDate: null },
      },
    ],
    ...dayIds.map((id, index): Edit => ['day.add', { id, tripId, dayNumber: index + 1, date: null }]),
    ...Array.from({ length: 1050 }, (_, index): Edit => [
      'item.add',
      { id: newId(), tripId, dayId: dayIds[index % 20]!, title: `Stop ${index}`, ...noFields },
    ]),
  ]
}

const count = (kind: string) => device.db.row.filter(row => row.kind === kind).count()
const userId = () => currentSession().user.id

test('what a page that ends halfway has not stored yet, the next page stores, once', async () => {
  const ends = () => {
    throw new Error('The page ends.')
  }
  await expect(editInBatches(longTrip(), ends)).rejects.toThrow('The page ends.')
  expect(await count('item')).toBeLessThan(500)
  await storeJournal(device.db, userId())
  expect([await count('trip'), await count('day'), await count('item')]).toEqual([1, 20, 1050])
  expect(readJournal(userId())).toEqual([])
})

test('a batch that is refused ends those after it', async () => {
  const edits = longTrip()
  const refused: Edit = ['day.add', { id: newId(), tripId: newId(), dayNumber: 1, date: null }]
  const parts: number[] = []
  const edited = editInBatches(edits.with(600, refused), part => parts.push(part))
  await expect(edited).rejects.toThrow("doesn't exist")
  expect(parts).toEqual([1 / 3])
  expect(readJournal(userId())).toEqual([])
  await storeJournal(device.db, userId())
  expect(await count('item')).toBeLessThan(500)
})

test('everything is stored once, and nothing is left behind', async () => {
  const parts: number[] = []
  await editInBatches(longTrip(), part => parts.push(part))
  expect(parts).toEqual([1 / 3, 2 / 3, 1])
  expect(await count('item')).toBe(1050)
  expect(await device.db.outbox.count()).toBe(1071)
  expect(readJournal(userId())).toEqual([])
})
