import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { queueEdits } from '../../data/sync/queueEdits.ts'
import { readSearchIndex } from './readSearchIndex.ts'
import { searchIndex } from './searchIndex.ts'
import type { SearchIndex } from './searchIndex.ts'

const noFields = { time: null, location: null, description: null, cost: null, category: null }

test('reads the trips of this device, the near ones first, without what was deleted', async () => {
  const [db, userId, signal] = [new LocalDatabase(newId()), newId(), new AbortController().signal]
  const ids = { far: newId(), near: newId() }
  for (const [title, startDate] of [
    ['far', '2020-05-01'],
    ['near', '2027-01-10'],
  ] as const) {
    const [tripId, dayId, deletedId] = [ids[title], newId(), newId()]
    const dates = { startDate, endDate: startDate }
    await queueEdits(db, userId, [
      ['trip.create', { id: tripId, title, destination: { destination: 'Lisbon' }, dates }],
      ['day.add', { id: dayId, tripId, dayNumber: 1, date: null }],
      ['item.add', { id: newId(), tripId, dayId, title: `Tram in ${title}`, ...noFields }],
      ['item.add', { id: newId(), tripId, dayId: null, title: `Tram idea of ${title}`, ...noFields }],
      ['item.add', { id: deletedId, tripId, dayId, title: 'Tram to nowhere', ...noFields }],
      ['item.delete', { id: deletedId, tripId }],
    ])
  }
  const found = async (tripId?: string) => {
    let index: SearchIndex = []
    await readSearchIndex(db, { tripId, today: '2027-01-05', onRead: read => (index = read), signal })
    return searchIndex(index, 'tram').map(one => 'item' in one && one.item.title)
  }
  expect(await found()).toEqual(['Tram in near', 'Tram in far', 'Tram idea of near', 'Tram idea of far'])
  expect(await found(ids.far)).toEqual(['Tram in far', 'Tram idea of far'])
})
