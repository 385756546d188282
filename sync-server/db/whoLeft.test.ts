import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0023_who_left'))

describeEachDatabase('people who left before it was kept', database => {
  test('are known by the latest of their places that is not emptied yet', async () => {
    const place = await database.place({ isMigrated: false })
    const old = await openDatabase(place, { migrations: before })
    const tripId = newId()
    const [ben, cyd, dee] = [newId(), newId(), newId()]
    const scope_id = tripScope(tripId)
    await old.kysely.insertInto('scope').values({ id: scope_id, version: 1, min_version: 0 }).execute()
    for (const [userId, status, deleted_at] of [
      [ben, 'accepted', '2026-01-02T00:00:00.000Z'],
      [ben, 'accepted', '2026-01-03T00:00:00.000Z'],
      [cyd, 'pending', '2026-01-02T00:00:00.000Z'],
      [dee, 'accepted', null],
    ] as const) {
      const id = newId()
      await old.kysely
        .insertInto('entity')
        .values({
          scope_id,
          id,
          kind: 'collaborator',
          parent: userId,
          version: 1,
          deleted_at,
          fver: '{}',
          data: JSON.stringify({ id, tripId, userId, status }),
        })
        .execute()
    }
    await old.close()

    const db = await openDatabase(place)
    try {
      expect(await db.kysely.selectFrom('departure').selectAll().execute()).toEqual([
        { scope_id, user_id: ben, left_at: '2026-01-03T00:00:00.000Z' },
      ])
    } finally {
      await db.close()
    }
  })
})
