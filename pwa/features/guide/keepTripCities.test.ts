import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Guide } from '#shared/features/guide/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { keepTripCities } from './keepTripCities.ts'

const noGuide: Guide = {
  countries: [],
  phrases: [],
  holidays: { from: '', to: '', countries: {}, seasons: [] },
  destinations: [],
}

async function addTrip(db: LocalDatabase, destination: string) {
  const id = newId()
  const trip = { id, destination, destinationCity: null, destinationLat: null, destinationLon: null }
  await db.row.put({
    scope: tripScope(id),
    kind: 'trip',
    id,
    version: 1,
    deletedAt: null,
    data: trip,
  } as never)
}

test('the guide to each place is fetched once, to later trips too, and again when there was no network', async () => {
  const db = new LocalDatabase(newId())
  let isOffline = false
  const asked: string[] = []
  const arrived: string[] = []
  const load = async ({ destination }: { destination: string }) => {
    asked.push(destination)
    if (isOffline) throw new Error(`No network for ${destination}.`)
    arrived.push(destination)
    return noGuide
  }
  await addTrip(db, 'Rome')
  await addTrip(db, 'Rome')
  keepTripCities(db, load)
  await vi.waitFor(() => expect(arrived).toEqual(['Rome']))
  isOffline = true
  await addTrip(db, 'Lisbon')
  // How often it is tried without a network depends on how often the trips are read.
  await vi.waitFor(() => expect(asked).toContain('Lisbon'))
  isOffline = false
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(arrived).toEqual(['Rome', 'Lisbon'])
  })
  dispatchEvent(new Event('online'))
  await addTrip(db, 'Porto')
  await vi.waitFor(() => expect(arrived).toEqual(['Rome', 'Lisbon', 'Porto']))
  db.close()
})
