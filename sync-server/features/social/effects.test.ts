import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { createEngine } from '../../engine.ts'
import { applyBatch } from '../../sync/applyBatch.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'

describeEachDatabase('what people do with each other’s trips', database => {
  test('[SOCIAL4] what is liked, saved, written and followed is counted with its rows, or there is nothing of either', async () => {
    const db = await database.open()
    const [ana, ben] = [device(newId()), device(newId())]
    await openScopes(db, [ana.userId, ben.userId])
    const tripId = newId()
    await ana.send(db, ana.edit('trip.create', { ...trip, id: tripId }))
    const { userId, clientId } = ben
    const mutations = [
      ben.edit('like.set', { userId, tripId, on: true }),
      ben.edit('save.set', { userId, tripId, on: true }),
      ben.edit('comment.add', { id: newId(), userId, tripId, text: 'Lovely' }),
    ]
    const state = async () => ({
      card: await db.kysely
        .selectFrom('trip_card')
        .select(['likes', 'saves', 'comments'])
        .where('trip_id', '=', tripId)
        .executeTakeFirstOrThrow(),
      likes: await db.kysely.selectFrom('trip_like').selectAll().execute(),
      saves: await db.kysely.selectFrom('trip_save').select('trip_id').execute(),
      rows: (
        await db.kysely
          .selectFrom('entity')
          .select('kind')
          .where('scope_id', '=', userScope(userId))
          .execute()
      ).length,
    })
    const before = await state()
    const fails = async () => {
      throw new Error('at the very end')
    }
    const batch = { userId, clientId, mutations }
    const call = { ...batch, clientId: null }
    await expect(applyBatch(createEngine(db), call, { alongside: fails })).rejects.toThrow('at the very end')
    expect(await state()).toEqual(before)

    const { results } = await applyBatch(createEngine(db), batch)
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    const after = await state()
    expect(after).toMatchObject({
      card: { likes: 1, saves: 1, comments: 1 },
      likes: [{ trip_id: tripId, user_id: userId }],
      saves: [{ trip_id: tripId }],
    })
    expect(after.rows).toBeGreaterThan(before.rows)
    // Edits that were already applied do not count again.
    await ben.send(db, ...mutations)
    expect(await state()).toEqual(after)
  })
})

const trip = {
  title: 'Spring',
  destination: { destination: 'Lisbon, Portugal' },
  dates: { startDate: null, endDate: null },
  visibility: 'public',
}

async function openScopes(db: Db, people: readonly string[]): Promise<void> {
  const scopes = people.map(id => ({ id: userScope(id), version: 0, min_version: 0 }))
  await db.kysely.insertInto('scope').values(scopes).execute()
}
