import { expect, test } from 'vitest'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'

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
})
