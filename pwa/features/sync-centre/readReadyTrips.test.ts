import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { areasOf } from '#shared/features/map/areas.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Row } from '#shared/sync/row.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import type { TripMapRecord } from '../map/offline/mapRecord.ts'
import { readReadyTrips } from './readReadyTrips.ts'

const rome = { lat: 41.89, lon: 12.49 }
const today = '2027-04-10'

const rowOf = (kind: string, scope: string, id: string, data: object, deletedAt: string | null = null) =>
  ({ scope, kind, id, data: { id, ...data }, deletedAt }) as unknown as Row

async function device(
  ...trips: { title: string; endDate: string | null; lat?: number; deletedAt?: string }[]
) {
  const db = new LocalDatabase(newId())
  const ids: string[] = []
  for (const { title, endDate, lat, deletedAt = null } of trips) {
    const id = newId()
    ids.push(id)
    const nowhere = { destinationLat: null, destinationLon: null }
    await db.row.bulkPut([
      rowOf('trip', tripScope(id), id, { title, startDate: endDate, endDate, ...nowhere }, deletedAt),
      ...(lat === undefined ? [] : [rowOf('item', tripScope(id), newId(), { lat, lon: rome.lon })]),
    ])
  }
  const titles = async () =>
    (await readReadyTrips(db, { today, areMapsOffered: true })).map(({ title }) => title)
  const mapOf = async (areMapsOffered = true) => (await readReadyTrips(db, { today, areMapsOffered }))[0]!.map
  return { db, tripId: ids[0]!, titles, mapOf }
}

const file = { file: 'a.pmtiles', areas: areasOf([rome]), attribution: '', bytes: 1, key: '' }

test('the trips that come next, at most three, and none that is over or gone', async () => {
  const { titles } = await device(
    { title: 'Over', endDate: '2027-04-09' },
    { title: 'Fourth', endDate: '2029-01-01' },
    { title: 'Third', endDate: '2028-01-01' },
    { title: 'Now', endDate: '2027-04-10' },
    { title: 'Next', endDate: '2027-05-01' },
    { title: 'Gone', endDate: '2027-04-12', deletedAt: '2027-01-01T00:00:00.000Z' },
    { title: 'Some day', endDate: null },
  )
  expect(await titles()).toEqual(['Now', 'Next', 'Third'])
})

test('the map is counted: absent, on its way, paused, there, and too small for what was added', async () => {
  const { db, tripId, mapOf } = await device({ title: 'Rome', endDate: today, lat: rome.lat })
  const put = (record: Partial<TripMapRecord>) =>
    db.tripMap.put({ tripId, kept: null, wanted: null, ...record })
  expect(await mapOf()).toBe('absent')
  const wanted = { ...file, url: '', maxZoom: 14, done: [], got: 0, isPaused: false, problem: null }
  await put({ wanted })
  expect(await mapOf()).toBe('loading')
  await put({ wanted: { ...wanted, isPaused: true } })
  expect(await mapOf()).toBe('paused')
  await put({ kept: { ...file, at: 1 } })
  expect(await mapOf()).toBe('kept')
  await db.row.put(rowOf('item', tripScope(tripId), newId(), { lat: 41.2, lon: rome.lon }))
  expect(await mapOf()).toBe('partial')
})

test('no map is missed where the host offers none, or where a trip has no place', async () => {
  const placed = await device({ title: 'Rome', endDate: today, lat: rome.lat })
  expect(await placed.mapOf(false)).toBe('unoffered')
  const { mapOf } = await device({ title: 'Anywhere', endDate: today })
  expect(await mapOf()).toBe('unoffered')
})
