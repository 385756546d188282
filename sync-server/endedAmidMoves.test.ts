import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { createIdentity } from './identity/createIdentity.ts'
import { asking } from './identity/testing/asking.ts'
import { endings, signedInTwice } from './identity/testing/endings.ts'
import type { Ending } from './identity/testing/endings.ts'
import { TestBrowser } from './identity/testing/testBrowser.ts'
import { ApiContract } from './openapi/testing/ApiContract.ts'
import type { OpenApiDocument } from './openapi/testing/ApiContract.ts'
import { startTellingServer } from './testing/askable.ts'
import { describeEachDatabase } from './testing/describeEachDatabase.ts'
import { environmentOf } from './testing/placeDatabase.ts'
import type { TestServer } from './testing/startTestServer.ts'
import { moves, movedTrip, tripMember } from './testing/tripMember.ts'
import { watchTables } from './testing/watchTables.ts'

const { WEND_SEED, WEND_INTERLEAVED } = process.env
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_127
const runs = Number(WEND_INTERLEAVED ?? 5)

const someMoves = fc.array(fc.constantFrom(...moves), { maxLength: 4 })
/** Moves made at the same time on both devices of a member, and by the owner, while the sign-in on the phone ends. */
const scenes = fc.record({
  phone: someMoves,
  laptop: someMoves,
  owner: someMoves,
  way: fc.constantFrom(...(Object.keys(endings) as Ending[])),
  /** What is tried on the phone after that, by place in the list of everything that can be. */
  tried: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
})

/** A new person, and a token of theirs. */
async function someone(server: TestServer) {
  const email = `${newId()}@example.org`
  const { access_token: token } = await new TestBrowser(server.url).signUp({ email })
  const { body } = await asking(server, token)<{ id: string }>('GET', '/api/auth/user')
  return { id: body.id, token }
}

type Attempt = [name: string, act: () => Promise<{ status: number }>]

/** Asks without reading the answer: a stream that is opened never ends. */
async function answerTo(
  { url }: TestServer,
  token: string,
  method: string,
  path: string,
  body: object | undefined,
) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  await answer.body?.cancel()
  return answer
}

describeEachDatabase('a sign-in that ends while people move', database => {
  test(
    'every move was made or refused as a whole; from then on, every call is refused, and writes and tells nothing',
    { timeout: 3_600_000 },
    async () => {
      const env = environmentOf(await database.place())
      const { server, told } = await startTellingServer({ createIdentity, env })
      await using _stopped = server
      const [admin, ben] = [await someone(server), await someone(server)]
      await server.db.kysely.updateTable('account').set({ is_admin: 1 }).where('id', '=', admin.id).execute()
      const { body: document } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
      const contract = new ApiContract(document)
      const calls = contract.calls.filter(({ operation }) => operation.security?.length !== 0)
      const tables = await watchTables(server.db)

      const property = fc.asyncProperty(scenes, async ({ phone, laptop, owner, way, tried }) => {
        const cleo = await signedInTwice(server, asking(server, admin.token))
        const trip = await movedTrip(server.db, ben.id)
        const bens = tripMember(server, ben, trip)
        const onDevice = ({ access_token: token }: { access_token: string }) =>
          tripMember(server, { id: cleo.id, token }, trip, { mayEnd: true })
        const [onPhone, onLaptop] = [onDevice(cleo.onPhone), onDevice(cleo.onLaptop)]
        // An address that nobody verified gets no invitation.
        const { body } = await bens.ask('POST', `/trips/${trip.id}/collaborators/invite-link`)
        const token = body.url.split('/').at(-1)
        expect((await onLaptop.ask('POST', '/invitations/link/accept', { token })).status).toBe(200)

        const [ended] = await Promise.all([
          endings[way](cleo),
          ...phone.map(move => onPhone.acts[move]()),
          ...laptop.map(move => onLaptop.acts[move]()),
          ...owner.map(move => bens.acts[move]()),
        ])
        expect([way, ended.status < 400]).toEqual([way, true])
        const { body: days } = await asking(server, ben.token)<{ items: { title: string }[] }[]>(
          'GET',
          `/api/trips/${trip.id}/itinerary`,
        )
        const titles = new Set(days.flatMap(({ items }) => items.map(({ title }) => title)))
        const all = [onPhone, onLaptop, bens]
        expect({
          lost: all.flatMap(({ added }) => added.filter(title => !titles.has(title))),
          made: all.flatMap(({ refused }) => refused.filter(title => titles.has(title))),
        }).toEqual({ lost: [], made: [] })

        const everything = [
          ...moves.map((move): Attempt => [move, onPhone.acts[move]]),
          ...calls.map(({ call }): Attempt => {
            const [method, template] = call.split(' ') as [string, string]
            const path = template.replace('/trips/{id}', `/trips/${trip.id}`).replaceAll(/\{\w+\}/g, newId)
            const sent = method === 'GET' ? undefined : (contract.exampleOf(call) ?? {})
            return [call, () => answerTo(server, cleo.onPhone.access_token, method, path, sent)]
          }),
        ]
        await tables.forget()
        told.length = 0
        // The person who was suspended reads why.
        const status = way === 'suspension' ? 403 : 401
        const wrong: unknown[] = []
        for (const [name, act] of [
          ...tried.map(nth => everything[nth % everything.length]!),
          ...everything.filter(([name]) => name === 'GET /api/sync/events'),
        ]) {
          const answer = await act()
          if (answer.status !== status) wrong.push([name, answer.status])
        }
        expect({ way, wrong, written: await tables.written(), told }).toEqual({
          way,
          wrong: [],
          written: [],
          told: [],
        })
      })
      await fc.assert(property, { seed, numRuns: database.dialect === 'sqlite' ? runs : Math.ceil(runs / 4) })
    },
  )
})
