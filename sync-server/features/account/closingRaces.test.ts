import { expect, test } from 'vitest'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { device } from '../../sync/testing/device.ts'
import { asks } from '../../testing/asks.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { duringEdit } from '../../testing/duringEdit.ts'
import { serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

/** Ana with a trip, on which she has invited Ben. */
async function scene(server: TestServer) {
  const { ask, done } = asks(server)
  const [ana, ben] = [await server.user(), await server.user()]
  const { id } = await done(ana, 'POST', '/trips', { title: 'Bergen', destination: 'Bergen, Norway' })
  const place = (await done(ana, 'POST', `/trips/${id}/collaborators/invite`, { email: ben.email })).id
  /** Ana deletes her account while someone makes an edit. */
  const closeDuring = async (who: TestUser, name: string, args: Record<string, unknown>) => {
    const { userId, clientId, edit } = device(who.id)
    const mutation = edit(name, args)
    const closed = await duringEdit(server.db, { userId, clientId, mutation }, () =>
      ask(ana, 'DELETE', '/account', { confirm: 'DELETE' }),
    )
    expect(closed.status).toBe(204)
  }
  /** Whose trip it is now, by the trip itself and by what people get; undefined when it is gone. */
  const owner = async () => {
    const { kysely } = server.db
    const [trip] = await kysely
      .selectFrom('entity')
      .select('data')
      .where('scope_id', '=', tripScope(id))
      .where('kind', '=', 'trip')
      .where('deleted_at', 'is', null)
      .execute()
    const grants = await kysely
      .selectFrom('grant_')
      .select(['user_id', 'role'])
      .where('scope_id', '=', tripScope(id))
      .execute()
    return { trip: trip && (JSON.parse(trip.data) as Trip), grants }
  }
  return { ana, ben, id, place, done, closeDuring, owner }
}

describeEachDatabase('deleting an account', database => {
  test('hands no trip to someone who is just leaving it', async () => {
    await using server = await serverOn(database)
    const { ben, id, place, done, closeDuring, owner } = await scene(server)
    await done(ben, 'POST', `/invitations/${place}/accept`)
    await closeDuring(ben, 'collaborator.remove', { id: place, tripId: id })
    await expect.poll(async () => (await owner()).trip).toBeUndefined()
    expect((await owner()).grants).toEqual([])
  })

  test('hands a trip over as it has just been changed', async () => {
    await using server = await serverOn(database)
    const { ben, id, place, done, closeDuring, owner } = await scene(server)
    await done(ben, 'POST', `/invitations/${place}/accept`)
    await closeDuring(ben, 'trip.update', { id, title: 'Fjords' })
    expect(await owner()).toMatchObject({
      trip: { title: 'Fjords', ownerId: ben.id },
      grants: [{ user_id: ben.id, role: 'owner' }],
    })
  })

  test('hands a trip to someone who is just joining it', async () => {
    await using server = await serverOn(database)
    const { ben, id, place, closeDuring, owner } = await scene(server)
    await closeDuring(ben, 'invitation.accept', { id: place, tripId: id, userId: ben.id })
    expect(await owner()).toMatchObject({
      trip: { ownerId: ben.id },
      grants: [{ user_id: ben.id, role: 'owner' }],
    })
  })

  test('keeps a trip that someone else who is leaving has just handed over', async () => {
    await using server = await serverOn(database)
    const { ana, ben, place, done, owner } = await scene(server)
    await done(ben, 'POST', `/invitations/${place}/accept`)
    const { ask } = asks(server)
    const cleo = await server.user()
    const { trip } = await owner()
    const path = `/trips/${trip!.id}/collaborators/invite`
    await done(
      cleo,
      'POST',
      `/invitations/${(await done(ana, 'POST', path, { email: cleo.email })).id}/accept`,
    )
    const closed = await Promise.all(
      [ana, ben].map(who => ask(who, 'DELETE', '/account', { confirm: 'DELETE' })),
    )
    expect(closed.map(({ status }) => status)).toEqual([204, 204])
    expect(await owner()).toMatchObject({
      trip: { ownerId: cleo.id },
      grants: [{ user_id: cleo.id, role: 'owner' }],
    })
  })
})
