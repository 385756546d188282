import { expect, test } from 'vitest'
import { dayMs } from '#shared/plain/dates.ts'
import type { TripSource } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { createEngine } from '../../engine.ts'
import { pull } from '../../sync/pull.ts'
import { purge } from '../../sync/purge.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import { asks } from '../../testing/asks.ts'
import type { TestUser } from '../../testing/startTestServer.ts'

interface CreditedTrip {
  id: string
  title: string
  source?: TripSource
}

describeEachDatabase('credits of copies', database => {
  test.each(['the owner', 'who copied it'])(
    '[SOCIAL12] a copy of a trip does not name its owner any more when %s blocks the other',
    async by => {
      await using server = await serverOn(database)
      const [ana, ben, eve] = [
        await server.user({ firstName: 'Ana' }),
        await server.user({ firstName: 'Ben' }),
        await server.user({ firstName: 'Eve' }),
      ]
      const send = async (method: string, path: string, as: TestUser, body?: object) => {
        const answer = await server.request<CreditedTrip>(method, path, { as, ...(body && { body }) })
        expect(answer.status).toBeLessThan(300)
        return answer.body
      }
      const publicTrip = (as: TestUser) =>
        send('POST', '/api/trips', as, {
          title: 'Lisbon',
          destination: 'Lisbon, Portugal',
          visibility: 'public',
        })
      const [original, other] = [await publicTrip(ana), await publicTrip(eve)]
      const copy = (of: CreditedTrip, as: TestUser) => send('POST', `/api/trips/${of.id}/duplicate`, as, {})
      const [made, madeToo, ofOther] = [
        await copy(original, ben),
        await copy(original, eve),
        await copy(other, ben),
      ]
      const credit = async ({ id }: CreditedTrip, as: TestUser) =>
        (await send('GET', `/api/trips/${id}`, as)).source
      expect(await credit(made, ben)).toEqual({
        tripId: original.id,
        title: 'Lisbon',
        ownerName: 'Ana Silva',
      })

      const [from, to] = by === 'the owner' ? [ana, ben] : [ben, ana]
      await server.request('POST', `/api/users/${to.id}/block`, { as: from })
      expect(await credit(made, ben)).toEqual({ tripId: original.id, title: 'Lisbon', ownerName: '' })
      expect(await credit(madeToo, eve)).toMatchObject({ ownerName: 'Ana Silva' })
      expect(await credit(ofOther, ben)).toMatchObject({ ownerName: 'Eve Silva' })
    },
  )

  type People = Record<'ana' | 'ben' | 'cyd', TestUser>
  test.each([
    ['the owner blocks who copied it', ({ ana, ben }: People) => [ana, ben] as const],
    ['who copied it blocks the owner', ({ ana, ben }: People) => [ben, ana] as const],
    ['who works on the copy blocks the owner', ({ ana, cyd }: People) => [cyd, ana] as const],
  ])(
    '[SOCIAL12] [SOCIAL14] a copy of a trip that was removed for good names nobody when %s',
    async (_, who) => {
      await using server = await serverOn(database)
      const [ana, ben, cyd] = [
        await server.user({ firstName: 'Ana' }),
        await server.user({ firstName: 'Ben' }),
        await server.user({ firstName: 'Cyd' }),
      ]
      const { done } = asks(server)
      const places = { title: 'Lisbon', destination: 'Lisbon, Portugal', visibility: 'public' }
      const original = await done<CreditedTrip>(ana, 'POST', '/trips', places)
      const copy = await done<CreditedTrip>(ben, 'POST', `/trips/${original.id}/duplicate`, {})
      const { id: invitation } = await done(ben, 'POST', `/trips/${copy.id}/collaborators/invite`, {
        email: cyd.email,
      })
      await done(cyd, 'POST', `/invitations/${invitation}/accept`)
      await done(ana, 'DELETE', `/trips/${original.id}`)
      expect(await purge(createEngine(server.db), Date.now() + 31 * dayMs)).toMatchObject({ trips: 1 })
      const [by, of] = who({ ana, ben, cyd })
      const reader = by === ana ? of : by
      const creditIn = async () => (await done<CreditedTrip>(reader, 'GET', `/trips/${copy.id}`)).source
      expect(await creditIn()).toMatchObject({ ownerName: 'Ana Silva' })

      const before = await pull(server.db, reader.id, {})
      const scope = tripScope(copy.id)
      await done(by, 'POST', `/users/${of.id}/block`)
      expect(await creditIn()).toMatchObject({ title: 'Lisbon', ownerName: '' })
      // A device that has the copy hears of it.
      const { to, epoch } = before.scopes[scope]!
      const { rows } = (await pull(server.db, reader.id, { [scope]: [to, epoch] }, createEngine(server.db)))
        .scopes[scope]!
      expect(rows.find(({ kind }) => kind === 'trip')!.data['source']).toMatchObject({ ownerName: '' })
    },
  )
})
