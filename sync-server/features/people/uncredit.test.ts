import { expect, test } from 'vitest'
import type { TripSource } from '#shared/features/trips/schema.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
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
})
