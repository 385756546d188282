import { expect, test } from 'vitest'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import { saveRows } from '../../sync/entityStore.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import { mostListed } from '../../sync/readRows.ts'

const portrait = 'https://pictures.example/ben.png'

describeEachDatabase('notifications', database => {
  test('show who acted by a picture of this server, whatever address was given for it', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const ben = await server.user({ firstName: 'Ben', profileImageUrl: portrait })
    const eve = await server.user({ firstName: 'Eve' })
    const body = { title: 'Spring in Lisbon', destination: 'Lisbon, Portugal', visibility: 'public' }
    const trip = await server.request<{ id: string }>('POST', '/api/trips', { as: ana, body })
    await server.request('POST', `/api/trips/${trip.body.id}/like`, { as: ben })
    await server.request('POST', `/api/trips/${trip.body.id}/like`, { as: eve })
    const list = await server.request<Notification[]>('GET', '/api/notifications', { as: ana })
    const pictures = list.body.map(({ actor }) => [actor.firstName, actor.avatarUrl])
    expect(new Map(pictures as [string, string | null][])).toEqual(
      new Map([
        ['Ben', avatarPath(ben.id, portrait)],
        ['Eve', null],
      ]),
    )
    const [first] = list.body
    const read = await server.request<Notification>('POST', `/api/notifications/${first!.id}/read`, {
      as: ana,
    })
    expect(read.body).toEqual({ ...first, isRead: true })
    expect(JSON.stringify([list.body, read.body])).not.toContain('pictures.example')
  })

  test('are listed up to a number, the newest first, and counted in all', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const actor = { id: newId(), firstName: 'Ben', lastName: null, avatarUrl: null, profileImageUrl: null }
    const rows = Array.from({ length: mostListed + 20 }, (_, index) => {
      const id = newId()
      const createdAt = new Date(Date.UTC(2027, 0, 1) + ((index * 7) % 520) * 60_000).toISOString()
      const data = { id, type: 'trip_like', actor, trip: null, createdAt, isRead: index % 4 === 0 }
      const place = { scope: userScope(ana.id), id, kind: 'notification', parent: null }
      return { ...place, version: 1, deletedAt: null, fver: {}, data }
    })
    await server.db.transaction(trx => saveRows(trx, rows))
    const { body: list } = await server.request<Notification[]>('GET', '/api/notifications', { as: ana })
    const newest = rows.map(({ data }) => data).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    expect(list.map(({ id }) => id)).toEqual(newest.slice(0, mostListed).map(({ id }) => id))
    const count = () => server.request('GET', '/api/notifications/count', { as: ana })
    expect(await count()).toMatchObject({ body: { count: 390 } })
    // One beyond the list is there as well.
    const last = newest.findLast(({ isRead }) => !isRead)!
    const read = await server.request('POST', `/api/notifications/${last.id}/read`, { as: ana })
    expect(read).toMatchObject({ status: 200, body: { id: last.id, isRead: true } })
    expect(await count()).toMatchObject({ body: { count: 389 } })
  })
})
