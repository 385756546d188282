import { expect, test } from 'vitest'
import { caps, fullText } from '#shared/plain/caps.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { serverOn } from '../testing/serverOn.ts'
import { saveRows } from './entityStore.ts'
import { device } from './testing/device.ts'

/** Adds `count` activities to a day while bypassing the rules, as an older version allowed. */
const putItems = (db: Db, tripId: string, dayId: string, count: number) =>
  db.transaction(trx =>
    saveRows(
      trx,
      Array.from({ length: count }, (_, index) => {
        const id = newId()
        const data = { id, tripId, dayId, pos: `a${index}V`, time: null, title: 'Old', location: null }
        return {
          scope: tripScope(tripId),
          id,
          kind: 'item',
          parent: dayId,
          version: 1,
          deletedAt: null,
          fver: {},
          data,
        }
      }),
    ),
  )

const roomOf = async (db: Db, tripId: string) => {
  const { room } = await db.kysely
    .selectFrom('scope')
    .select('room')
    .where('id', '=', tripScope(tripId))
    .executeTakeFirstOrThrow()
  return room === null ? null : (JSON.parse(room) as Record<string, number>)
}

describeEachDatabase('room', database => {
  /** Ana's trip with two days, and her device. */
  async function scene() {
    const server = await serverOn(database)
    const ana = await server.user()
    const phone = device(ana.id)
    const [tripId, full, empty] = [newId(), newId(), newId()]
    const day = (id: string, dayNumber: number) =>
      phone.edit('day.add', { id, tripId, dayNumber, date: null })
    await phone.send(server.db, phone.tripCreate(tripId, 'Long'), day(full, 1), day(empty, 2))
    return { server, db: server.db, ana, phone, tripId, full, empty, [Symbol.asyncDispose]: server.stop }
  }

  test('[CAP2] what a scope holds is kept with its version, and counted anew when that is not to be trusted', async () => {
    await using at = await scene()
    const { db, phone, tripId, empty } = at
    expect(await roomOf(db, tripId)).toMatchObject({ days: 2 })
    await phone.send(db, phone.itemAdd(tripId, empty, 'First'))
    const kept = await roomOf(db, tripId)
    expect(kept).toMatchObject({ days: 2, activities: 1 })

    // Changed by something that doesn't count.
    await db.kysely.updateTable('scope').set({ version: 900 }).where('id', '=', tripScope(tripId)).execute()
    await phone.send(db, phone.itemAdd(tripId, empty, 'First'))
    const again = await roomOf(db, tripId)
    expect(again).toMatchObject({ at: 901, days: 2, activities: 2 })
    expect(again!['text']).toBeGreaterThan(kept!['text']!)

    const second = phone.itemAdd(tripId, empty, 'Third')
    await phone.send(db, second)
    await phone.send(db, phone.edit('item.delete', { id: (second.args as { id: string }).id, tripId }))
    expect(await roomOf(db, tripId)).toEqual({ ...again, at: 903 })
  })

  test('a trip that is full already takes no more, is told so, and stays editable', async () => {
    await using at = await scene()
    const { server, db, ana, phone, tripId, full, empty } = at
    await putItems(db, tripId, full, caps.activitiesOfTrip.most)
    await db.kysely.updateTable('scope').set({ room: null }).where('id', '=', tripScope(tripId)).execute()
    const add = phone.itemAdd(tripId, empty, 'One more')
    const { results } = await phone.send(
      db,
      add,
      phone.edit('day.rename', { id: empty, tripId, title: 'Rest' }),
    )
    expect(results).toMatchObject([
      { status: 'rejected', code: 'conflict', message: fullText(caps.activitiesOfTrip) },
      { status: 'applied' },
    ])
    const rest = await server.request('POST', `/api/trips/${tripId}/itinerary/items`, {
      as: ana,
      body: { dayId: empty, title: 'One more' },
    })
    expect(rest).toMatchObject({ status: 409, body: { error: { message: fullText(caps.activitiesOfTrip) } } })
    const [item] = await db.kysely
      .selectFrom('entity')
      .select('id')
      .where('kind', '=', 'item')
      .limit(1)
      .execute()
    await phone.send(db, phone.edit('item.delete', { id: item!.id, tripId }))
    expect((await phone.send(db, phone.itemAdd(tripId, empty, 'One more'))).results[0]!.status).toBe(
      'applied',
    )
  })

  test('an account has room for so many trips, however they are made, also at once', async () => {
    await using at = await scene()
    const { server, db, ana, tripId } = at
    const card = await db.kysely
      .selectFrom('trip_card')
      .selectAll()
      .where('trip_id', '=', tripId)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: caps.tripsOfAccount.most - 2 }, () => ({ ...card, trip_id: newId() }))
    await db.transaction(async trx => {
      for (let from = 0; from < others.length; from += 500)
        await trx
          .insertInto('trip_card')
          .values(others.slice(from, from + 500))
          .execute()
    })
    const body = { title: 'More', destination: 'Rome' }
    const made = await Promise.all(
      Array.from({ length: 3 }, () => server.request('POST', '/api/trips', { as: ana, body })),
    )
    expect(made.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    const copy = await server.request('POST', `/api/trips/${tripId}/duplicate`, { as: ana, body: {} })
    expect(copy).toMatchObject({ status: 409, body: { error: { message: fullText(caps.tripsOfAccount) } } })
    const trips = await server.request<{ id: string }[]>('GET', '/api/trips', { as: ana })
    expect(trips.body).toHaveLength(2)
    await server.request('DELETE', `/api/trips/${tripId}`, { as: ana })
    expect((await server.request('POST', '/api/trips', { as: ana, body })).status).toBe(201)
  })

  test('so many comments fit under a trip and into an account', async () => {
    await using at = await scene()
    const { server, db, ana, tripId } = at
    const comment = () =>
      server.request('POST', `/api/trips/${tripId}/comments`, { as: ana, body: { text: 'Lovely' } })
    expect((await comment()).status).toBe(201)
    for (const [scope, cap] of [
      [tripScope(tripId), caps.commentsOfTrip],
      [`user:${ana.id}`, caps.commentsOfAccount],
    ] as const) {
      const { version } = await db.kysely
        .selectFrom('scope')
        .select('version')
        .where('id', '=', scope)
        .executeTakeFirstOrThrow()
      const room = JSON.stringify({ at: version, comments: cap.most })
      await db.kysely.updateTable('scope').set({ room }).where('id', '=', scope).execute()
      expect(await comment()).toMatchObject({ status: 409, body: { error: { message: fullText(cap) } } })
      await db.kysely.updateTable('scope').set({ room: null }).where('id', '=', scope).execute()
    }
    expect((await comment()).status).toBe(201)
  })
})
