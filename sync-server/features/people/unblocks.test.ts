import { expect, test } from 'vitest'
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
})
