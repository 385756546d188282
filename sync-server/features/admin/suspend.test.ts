import { expect, test } from 'vitest'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { newId } from '#shared/plain/ids.ts'
import { device } from '../../sync/testing/device.ts'
import { asks } from '../../testing/asks.ts'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { duringEdit } from '../../testing/duringEdit.ts'
import { administrator, serverOn } from '../../testing/serverOn.ts'
import type { TestServer } from '../../testing/startTestServer.ts'

/** Ana with a trip, Cyd whom she may invite, and an administrator who suspends her. */
async function scene(server: TestServer) {
  const { ask, done } = asks(server)
  const admin = await administrator(server)
  const [ana, ben, cyd] = [await server.user(), await server.user(), await server.user()]
  const { id } = await done(ana, 'POST', '/trips', { title: 'Lisbon', destination: 'Lisbon' })
  const invite = (email: string) => done(ana, 'POST', `/trips/${id}/collaborators/invite`, { email })
  const suspend = () =>
    ask(admin, 'PATCH', `/admin/users/${ana.id}/suspension`, { suspended: true, reason: 'Spam' })
  const heldByCyd = async () =>
    (await done<Invitation[]>(cyd, 'GET', '/invitations')).map(({ status }) => status)
  return { ask, done, admin, ana, ben, cyd, id, invite, suspend, heldByCyd }
}

describeEachDatabase('suspending someone', database => {
  test.each(['no other', 'another'])(
    'withdraws an invitation made meanwhile, with %s one open',
    async one => {
      await using server = await serverOn(database)
      const { ask, cyd, invite, suspend, heldByCyd } = await scene(server)
      if (one === 'another') await invite(`${newId()}@example.org`)
      let made = ''
      const isInvited = beforeNextTransaction(server.db, async () => {
        made = (await invite(cyd.email!)).id
      })
      expect((await suspend()).status).toBe(200)
      expect(isInvited()).toBe(true)
      expect(await heldByCyd()).toEqual(['withdrawn'])
      expect((await ask(cyd, 'POST', `/invitations/${made}/accept`)).status).toBe(410)
      expect(await server.db.kysely.selectFrom('open_invitation').selectAll().execute()).toEqual([])
    },
  )

  test('goes on when an invitation is accepted meanwhile, or its trip was deleted', async () => {
    await using server = await serverOn(database)
    const { ask, done, ana, ben, cyd, id, invite, suspend, heldByCyd } = await scene(server)
    const { id: place } = await invite(ben.email!)
    await invite(cyd.email!)
    const isAccepted = beforeNextTransaction(server.db, () =>
      done(ben, 'POST', `/invitations/${place}/accept`),
    )
    expect((await suspend()).status).toBe(200)
    expect(isAccepted()).toBe(true)
    expect(await heldByCyd()).toEqual(['withdrawn'])
    expect((await ask(ana, 'PATCH', `/trips/${id}`, { title: 'Porto' })).status).toBe(403)

    const other = await scene(server)
    await other.invite(other.cyd.email!)
    await done(other.ana, 'DELETE', `/trips/${other.id}`)
    expect((await other.suspend()).status).toBe(200)
    expect(await other.heldByCyd()).toEqual(['withdrawn'])
  })

  test('[ACCESS6] waits for an edit that is being written, and lets no edit through after it', async () => {
    await using server = await serverOn(database)
    const { ana, cyd, id, suspend, heldByCyd } = await scene(server)
    const { userId, clientId, edit } = device(ana.id)
    const mutation = edit('collaborator.invite', { id: newId(), tripId: id, userId: cyd.id })
    const answer = await duringEdit(server.db, { userId, clientId, mutation }, suspend)
    expect(answer.status).toBe(200)
    expect(await heldByCyd()).toEqual(['withdrawn'])
  })
})
