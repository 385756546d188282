import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { createEngine } from '../engine.ts'
import { purge } from '../sync/purge.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { readTables } from '../testing/readTables.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0015'))

describeEachDatabase('leftovers of trips that earlier versions removed', database => {
  test('go with the next purge, and what belongs to other trips stays', async () => {
    const place = await database.place({ isMigrated: false })
    const old = await openDatabase(place, { migrations: before })
    const [gone, kept, userId] = [newId(), newId(), newId()]
    for (const tripId of [gone, kept]) {
      await old.kysely
        .insertInto('trip_card')
        .values({
          trip_id: tripId,
          owner_id: userId,
          visibility: 'public',
          deleted_at: tripId === gone ? '2026-01-01T00:00:00.000Z' : null,
          created_at: '2025-01-01T00:00:00.000Z',
          title: 'Old',
          destination: 'Lisbon',
          search: 'old lisbon',
          owner_search: '',
          shows_dates: 0,
          days: 0,
          likes: 1,
          saves: 0,
          comments: 0,
        })
        .execute()
      await old.kysely
        .insertInto('scope')
        .values({ id: `trip:${tripId}`, version: 5, min_version: 5 })
        .execute()
      await old.kysely.insertInto('trip_like').values({ trip_id: tripId, user_id: userId }).execute()
    }
    await old.close()

    const db = await openDatabase(place)
    try {
      expect(await purge(createEngine(db), Date.parse('2026-06-01T00:00:00.000Z'))).toMatchObject({
        trips: 1,
      })
      const tables = await readTables(db)
      expect(tables['trip_card']!.map(({ trip_id }) => trip_id)).toEqual([kept])
      expect(tables['trip_like']!.map(({ trip_id }) => trip_id)).toEqual([kept])
      expect(tables['entity']).toEqual([])
    } finally {
      await db.close()
    }
  })
})
