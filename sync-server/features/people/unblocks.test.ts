import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { device } from '../../sync/testing/device.ts'
import { asks } from '../../testing/asks.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import { unblocksPerHour } from './hooks.ts'

describeEachDatabase('who blocks and unblocks someone all the time', database => {
  test('is refused beyond a limit, but for the block itself', async () => {
    await using server = await serverOn(database)
    const { ask, done } = asks(server)
    const [ana, ben] = [await server.user(), await server.user()]
    const path = `/users/${ben.id}/block`
    // Whoever is not blocked needs no place among those of the hour.
    await done(ana, 'DELETE', path)
    for (let count = 0; count < unblocksPerHour; count++) {
      await done(ana, 'POST', path)
      await done(ana, 'DELETE', path)
    }
    await done(ana, 'POST', path)
    expect(await ask(ana, 'DELETE', path)).toMatchObject({
      status: 429,
      body: { error: { code: 'rate-limited' } },
    })
    expect(await done<unknown[]>(ana, 'GET', '/blocked')).toHaveLength(1)
    await done(ben, 'POST', `/users/${ana.id}/block`)
    await done(ben, 'DELETE', `/users/${ana.id}/block`)
  })

  test('is refused an edit without arguments, and no other', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const phone = device(ana.id)
    const ben = { userId: ana.id, personId: newId(), on: true }
    for (const args of [null, 'off', 0, []]) {
      const mutations = [{ ...phone.edit('block.set', ben), args }, phone.tripCreate(newId(), 'Lisbon')]
      const body = { v: 1, clientId: phone.clientId, mutations, cursors: null }
      expect(await server.request('POST', '/api/sync', { as: ana, body })).toMatchObject({
        status: 200,
        body: { results: [{ status: 'rejected', code: 'invalid-input' }, { status: 'applied' }] },
      })
    }
  })
})
