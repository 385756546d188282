import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import { createEngine } from '../../engine.ts'
import { device } from '../../sync/testing/device.ts'
import { LockedScopes } from '../../sync/scopes.ts'
import { asks } from '../../testing/asks.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { duringEdit, isWaiting } from '../../testing/duringEdit.ts'
import { serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { workOffAll } from '../../testing/workOffAll.ts'
import { workOff } from '../feed/announce.ts'

const lisbon = { title: 'Lisbon', destination: 'Lisbon', visibility: 'public' }

/** Ana with a public trip, Ben who works on it, and Eve who follows Ana. */
async function scene(server: TestServer) {
  const { ask, done } = asks(server)
  const [ana, ben, eve] = [await server.user(), await server.user(), await server.user()]
  const { id } = await done(ana, 'POST', '/trips', lisbon)
  const place = (await done(ana, 'POST', `/trips/${id}/collaborators/invite`, { email: ben.email })).id
  await done(ben, 'POST', `/invitations/${place}/accept`)
  await done(eve, 'POST', `/users/${ana.id}/follow`)
  await workOffAll(server.db)
  /** What Eve has that names others. */
  const held = async () => ({
    invitations: (await done<Invitation[]>(eve, 'GET', '/invitations')).filter(
      ({ status }) => status === 'pending',
    ),
    news: await done<Notification[]>(eve, 'GET', '/notifications'),
  })
  /** While one of them blocks the other, someone does something. */
  const whileBlocking = <R>(one: TestUser, other: TestUser, act: () => Promise<R>): Promise<R> => {
    const { userId, clientId, edit } = device(one.id)
    const mutation = edit('block.set', { userId, personId: other.id, on: true })
    return duringEdit(server.db, { userId, clientId, mutation }, act)
  }
  return { server, ask, done, ana, ben, eve, id, trip: `/trips/${id}`, held, whileBlocking }
}

const nothing = { invitations: [], news: [] }

describeEachDatabase('a block that is being made', database => {
  test.each(['the person invited', 'a member of the trip'])(
    '[EFFECT2] by %s keeps an invitation from arriving',
    async by => {
      await using server = await serverOn(database)
      const { done, ana, ben, eve, trip, held, whileBlocking } = await scene(server)
      const [one, other] = by === 'a member of the trip' ? [ben, eve] : [eve, ben]
      await whileBlocking(one, other, () =>
        done(ana, 'POST', `${trip}/collaborators/invite`, { email: eve.email }),
      )
      const { invitations, news } = await held()
      expect([invitations, news.filter(({ type }) => type === 'trip_invitation')]).toEqual([[], []])
    },
  )

  test('[EFFECT2] withdraws an invitation that is just arriving', async () => {
    await using server = await serverOn(database)
    const { done, ana, ben, eve, id, held } = await scene(server)
    const { userId, clientId, edit } = device(ana.id)
    const mutation = edit('collaborator.invite', { id: newId(), tripId: id, userId: eve.id })
    await duringEdit(server.db, { userId, clientId, mutation }, () =>
      done(ben, 'POST', `/users/${eve.id}/block`),
    )
    expect((await held()).invitations).toEqual([])
  })

  test('[EFFECT2] closes a link to the person', async () => {
    await using server = await serverOn(database)
    const { ask, done, ana, eve, trip, whileBlocking } = await scene(server)
    const { url } = await done(ana, 'POST', `${trip}/collaborators/invite-link`)
    const token = url.split('/invite/')[1]
    const answer = await whileBlocking(ana, eve, () =>
      ask(eve, 'POST', '/invitations/link/accept', { token }),
    )
    expect(answer).toMatchObject({ status: 410, body: { error: { code: 'gone' } } })
    expect(await done<{ userId: string }[]>(ana, 'GET', `${trip}/collaborators`)).not.toContainEqual(
      expect.objectContaining({ userId: eve.id }),
    )
  })

  test('[SOCIAL2] refuses a follow, and leaves no edge', async () => {
    await using server = await serverOn(database)
    const { ask, ben, eve, whileBlocking } = await scene(server)
    const answer = await whileBlocking(ben, eve, () => ask(eve, 'POST', `/users/${ben.id}/follow`))
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
    const edges = server.db.kysely
      .selectFrom('follow')
      .select('follower_id')
      .where('followed_id', '=', ben.id)
    expect(await edges.execute()).toEqual([])
  })

  test.each([
    ['a like', 'like', undefined],
    ['a save', 'save', undefined],
    ['a comment', 'comments', { text: 'Lovely' }],
    ['a copy', 'duplicate', undefined],
  ] as const)('[SOCIAL1] refuses %s, and leaves nothing of it', async (_what, call, body) => {
    await using server = await serverOn(database)
    const { done, ask, ana, eve, trip, whileBlocking } = await scene(server)
    const rowsOfEve = async () => {
      const { kysely } = server.db
      const rows = kysely.selectFrom('entity').select('kind').where('scope_id', '=', userScope(eve.id))
      const own = await rows.where('kind', 'in', ['reaction', 'comment']).execute()
      return [...own, ...(await done<object[]>(eve, 'GET', '/trips'))]
    }
    const answer = await whileBlocking(ana, eve, () => ask(eve, 'POST', `${trip}/${call}`, body))
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
    expect(await rowsOfEve()).toEqual([])
    const news = await done<Notification[]>(ana, 'GET', '/notifications')
    expect(news.filter(({ actor }) => actor.id === eve.id)).toEqual([])
  })

  test('[SOCIAL10] [SOCIAL12] leaves no credit in a copy that a device makes', async () => {
    await using server = await serverOn(database)
    const { done, ana, eve, id, whileBlocking } = await scene(server)
    const [phone, copyId] = [device(eve.id), newId()]
    const create = phone.tripCreate(copyId, 'My Lisbon')
    const source = { tripId: id, title: 'Lisbon', ownerName: 'Ana Silva' }
    const copy = { ...create, args: { ...(create.args as object), source } }
    await whileBlocking(ana, eve, () => phone.send(server.db, copy))
    expect(await done(eve, 'GET', `/trips/${copyId}`)).not.toHaveProperty('source')
  })

  test('[SOCIAL6] keeps news of a trip from a follower', async () => {
    await using server = await serverOn(database)
    const { ana, eve, id, held, whileBlocking } = await scene(server)
    await server.db.kysely.deleteFrom('entity').where('kind', '=', 'notification').execute()
    await server.db.kysely
      .insertInto('social_job')
      .values({ id: newId(), kind: 'announce', trip_id: id, done_up_to: '' })
      .execute()
    await whileBlocking(ana, eve, async () => {
      while (await workOff(createEngine(server.db)));
    })
    expect(await held()).toEqual(nothing)
  })

  test.each([
    ['a like', 'POST', 'like', undefined],
    ['a comment', 'POST', 'comments', { text: 'Lovely' }],
    ['a copy', 'POST', 'duplicate', undefined],
  ] as const)('[PUSH8] does not wait in a circle with %s', async (_what, method, call, body) => {
    await using server = await serverOn(database)
    const { db } = server
    if (dialectOf(db.kysely) === 'sqlite') return
    const { done } = asks(server)
    const people = [await server.user(), await server.user()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [owner, reader] = people as [TestUser, TestUser]
    const { id } = await done(owner, 'POST', '/trips', lisbon)
    // Who blocks has the scope of the owner, and wants that of the reader.
    const scopes = people.map(person => userScope(person.id))
    let acting: Promise<unknown> | undefined
    await db.kysely.transaction().execute(async trx => {
      const locked = new LockedScopes(trx)
      await locked.lock(scopes.slice(0, 1))
      acting = done(reader, method, `/trips/${id}/${call}`, body)
      await expect.poll(() => isWaiting(db)).toBe(true)
      await sql`set local lock_timeout = '1ms'`.execute(trx)
      await locked.lock(scopes)
    })
    await acting
  })
})
