import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0023'))

describeEachDatabase('cards of older copies', database => {
  test('say whose trip was copied, if it is still there', async () => {
    const place = await database.place({ isMigrated: false })
    const old = await openDatabase(place, { migrations: before })
    const [original, copy, orphan] = [newId(), newId(), newId()]
    const [ana, ben] = [newId(), newId()]
    for (const { id, ownerId, source } of [
      { id: original, ownerId: ana, source: undefined },
      { id: copy, ownerId: ben, source: { tripId: original, title: 'Old', ownerName: 'Ana' } },
      { id: orphan, ownerId: ben, source: { tripId: newId(), title: 'Old', ownerName: 'Ana' } },
    ]) {
      await old.kysely
        .insertInto('scope')
        .values({ id: tripScope(id), version: 1, min_version: 0 })
        .execute()
      await old.kysely
        .insertInto('entity')
        .values({
          scope_id: tripScope(id),
          id,
          kind: 'trip',
          parent: null,
          version: 1,
          deleted_at: null,
          fver: '{}',
          data: JSON.stringify({ id, ownerId, title: 'Old', source }),
        })
        .execute()
      await old.kysely
        .insertInto('trip_card')
        .values({
          trip_id: id,
          owner_id: ownerId,
          visibility: 'public',
          created_at: '2026-01-01T00:00:00.000Z',
          title: 'Old',
          destination: 'Lisbon',
          search: 'old',
          owner_search: '',
          shows_dates: 0,
          days: 0,
          likes: 0,
          saves: 0,
          comments: 0,
        })
        .execute()
    }
    await old.close()

    const db = await openDatabase(place)
    try {
      const cards = await db.kysely.selectFrom('trip_card').select(['trip_id', 'source_owner']).execute()
      const found = new Map(cards.map(({ trip_id, source_owner }) => [trip_id, source_owner]))
      expect([original, copy, orphan].map(id => found.get(id))).toEqual([null, ana, null])
    } finally {
      await db.close()
    }
  })
})
