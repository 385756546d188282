import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Cursor, SyncResponse } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from './testing/describeEachDatabase.ts'
import { serverOn } from './testing/serverOn.ts'
import type { TestServer, TestUser } from './testing/startTestServer.ts'
import { moves, movedTrip, tripMember } from './testing/tripMember.ts'

const { WEND_SEED, WEND_INTERLEAVED } = process.env
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_125
const runs = Number(WEND_INTERLEAVED ?? 8)

const someMoves = fc.array(fc.constantFrom(...moves), { maxLength: 4 })
/** Moves made at the same time by Ana, who owns the trip, and by Ben, and whether Ana removes him at that moment. */
const rounds = fc.array(
  fc.record({
    ana: someMoves,
    ben: someMoves,
    ends: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  }),
  { minLength: 2, maxLength: 6 },
)

/** What a device has of the trip after pulls with its cursors: living rows by kind and id. */
function follower(server: TestServer, user: TestUser, scope: string) {
  let cursors: Record<string, Cursor> = {}
  let rows = new Map<string, string>()
  return async (isFresh = false) => {
    let more = true
    if (isFresh) [cursors, rows] = [{}, new Map()]
    while (more) {
      const { body } = await server.request<SyncResponse>('POST', '/api/sync', {
        as: user,
        body: { v: 1, clientId: newId(), mutations: [], cursors },
      })
      more = body.more
      for (const [id, { to, epoch }] of Object.entries(body.scopes)) cursors[id] = [to, epoch]
      const changes = body.scopes[scope]
      if (changes?.reset || body.revoked.includes(scope)) rows = new Map()
      for (const row of changes?.rows ?? []) {
        const key = `${row.kind}/${row.id}`
        if (row.deletedAt === null) rows.set(key, JSON.stringify(row))
        else rows.delete(key)
      }
    }
    return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
}

describeEachDatabase('moves of several people at the same time', database => {
  test(
    '[PUSH1] [PULL4] [ACCESS3] REST and sync mix, what is sent again stays, and who is out stays out',
    { timeout: 3_600_000 },
    async () => {
      await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
      const property = fc.asyncProperty(rounds, async all => {
        const [anaUser, benUser] = [await server.user(), await server.user()]
        const trip = await movedTrip(server.db, anaUser.id)
        const scope = tripScope(trip.id)
        const [ana, ben] = [tripMember(server, anaUser, trip), tripMember(server, benUser, trip)]
        const collaborators = `/trips/${trip.id}/collaborators`
        const join = async () => {
          const { body } = await ana.ask('POST', `${collaborators}/invite`, { email: benUser.email })
          expect((await ben.ask('POST', `/invitations/${body.id}/accept`)).status).toBeLessThan(300)
          return body.id
        }
        const [anas, fresh] = [follower(server, anaUser, scope), follower(server, anaUser, scope)]
        const bens = follower(server, benUser, scope)
        for (const round of all) {
          const place = await join()
          await Promise.all([
            ...round.ana.map(move => ana.acts[move]()),
            ...round.ben.map(move => ben.acts[move]()),
            ...(round.ends ? [ana.ask('DELETE', `${collaborators}/${place}`)] : []),
          ])
          if (!round.ends) await ana.ask('DELETE', `${collaborators}/${place}`)

          const rows = await fresh(true)
          // Whoever is out changes nothing, and has nothing of it.
          for (const move of moves) {
            const { isRefused } = await ben.acts[move]()
            expect([move, isRefused || move === 'sends again']).toEqual([move, true])
          }
          expect(await fresh(true)).toEqual(rows)
          // [PULL4] What a device put together is what a new one gets.
          expect(await anas()).toEqual(rows)
          expect(await bens()).toEqual([])
        }
      })
      await fc.assert(property, { seed, numRuns: database.dialect === 'sqlite' ? runs : Math.ceil(runs / 4) })
    },
  )
})
