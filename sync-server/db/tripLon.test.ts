import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0014'))

describeEachDatabase('cards of older trips', database => {
  test('get the longitude of the trip that they belong to', async () => {
    const place = await database.place({ isMigrated: false })
    const old = await openDatabase(place, { migrations: before })
    const lons = ['-9.1333', null, undefined]
    const ids = lons.map(() => newId())
    const ownerId = newId()
    const createdAt = '2026-01-01T00:00:00.000Z'
    for (const [index, tripId] of ids.entries()) {
      const scope_id = tripScope(tripId)
      await old.kysely.insertInto('scope').values({ id: scope_id, version: 1, min_version: 0 }).execute()
      const trip = { id: tripId, ownerId, title: 'Old', destinationLat: '38.7', destinationLon: lons[index] }
      await old.kysely
        .insertInto('entity')
        .values({
          scope_id,
          id: tripId,
          kind: 'trip',
          parent: null,
          version: 1,
          deleted_at: null,
          fver: '{}',
          data: JSON.stringify(trip),
        })
        .execute()
      await old.kysely
        .insertInto('trip_card')
        .values({
          trip_id: tripId,
          owner_id: ownerId,
          visibility: 'private',
          created_at: createdAt,
          title: 'Old',
          destination: 'Lisbon',
          search: 'old',
          owner_search: '',
          days: 0,
          likes: 0,
          saves: 0,
          comments: 0,
        } as never)
        .execute()
    }
    await old.close()

    const db = await openDatabase(place)
    try {
      const cards = await db.kysely.selectFrom('trip_card').select(['trip_id', 'lon']).execute()
      const found = new Map(cards.map(({ trip_id, lon }) => [trip_id, lon]))
      expect(ids.map(id => found.get(id))).toEqual(['-9.1333', null, null])
    } finally {
      await db.close()
    }
  })
})
