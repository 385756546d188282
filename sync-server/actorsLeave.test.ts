import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiContract } from './openapi/testing/ApiContract.ts'
import type { OpenApiDocument } from './openapi/testing/ApiContract.ts'
import { asks } from './testing/asks.ts'
import { beforeNextTransaction } from './testing/beforeNextTransaction.ts'
import { startTellingServer } from './testing/askable.ts'
import { inProcess } from './testing/inProcess.ts'
import type { CallInProcess } from './testing/inProcess.ts'
import { environmentOf, placeDatabase } from './testing/placeDatabase.ts'
import type { Place } from './testing/placeDatabase.ts'
import { administrator } from './testing/serverOn.ts'
import type { TestServer, TestUser } from './testing/startTestServer.ts'
import { undoable } from './testing/undoable.ts'
import type { Undoable } from './testing/undoable.ts'
import { watchTables } from './testing/watchTables.ts'
import type { TableWatch } from './testing/watchTables.ts'
import { writingCalls, writingScene } from './testing/writingCalls.ts'
import type { WritingCall, WritingScene } from './testing/writingCalls.ts'

interface Scene extends WritingScene {
  /** Another administrator. */
  other: TestUser
}

interface Leaving {
  /** Who makes the call then; undefined for calls that this way does not concern. */
  actor(call: WritingCall, scene: Scene, name: string): TestUser | undefined
  leave(scene: Scene, actor: TestUser): [as: TestUser, method: string, path: string, body?: object]
}

const copying = 'POST /api/trips/{id}/duplicate'

/** Who only sees the trip that the call is about. */
const visitor: Leaving['actor'] = ({ as }, { cleo }, name) =>
  as === cleo && name.includes(' /api/trips/') ? cleo : undefined

/** How someone loses the right to what they are doing. */
const ways = {
  'is suspended': {
    actor: ({ as }) => as,
    leave: ({ other }, { id }) => [
      other,
      'PATCH',
      `/admin/users/${id}/suspension`,
      { suspended: true, reason: 'Spam' },
    ],
  },
  'deletes their account': {
    actor: ({ as }) => as,
    leave: (_scene, actor) => [actor, 'DELETE', '/account', { confirm: 'DELETE' }],
  },
  'is demoted': {
    actor: ({ as }, { admin }) => (as === admin ? admin : undefined),
    leave: ({ other }, { id }) => [other, 'PATCH', `/admin/users/${id}/admin`, { isAdmin: false }],
  },
  'is removed from the trip': {
    actor: ({ as }, { ana, ben }, name) =>
      (as === ana && / \/api\/(trips|itinerary)\//.test(name)) || name === copying ? ben : undefined,
    leave: ({ ana, tripId, membershipId }) => [
      ana,
      'DELETE',
      `/trips/${tripId}/collaborators/${membershipId}`,
    ],
  },
  'is blocked': {
    actor: ({ as }, { cleo }) => (as === cleo ? cleo : undefined),
    leave: ({ ana, cleo }) => [ana, 'POST', `/users/${cleo.id}/block`],
  },
  'has the trip made private': {
    actor: visitor,
    leave: ({ ana, tripId }) => [ana, 'PATCH', `/trips/${tripId}`, { visibility: 'private' }],
  },
  'has the trip hidden by an administrator': {
    actor: visitor,
    leave: ({ other, tripId }) => [
      other,
      'PATCH',
      `/admin/trips/${tripId}`,
      { visibility: 'private', reason: 'Spam' },
    ],
  },
  'has the invitation withdrawn': {
    actor: ({ as }, { cleo }, name) => (as === cleo && name.includes('/invitations/') ? cleo : undefined),
    leave: ({ ana, tripId, invitationId }) => [
      ana,
      'DELETE',
      `/trips/${tripId}/collaborators/${invitationId}`,
    ],
  },
} satisfies Record<string, Leaving>

type Way = keyof typeof ways

const readsOnly = 'it stores nothing'
const ownOnly = 'it only ends something of their own'
const undoes = 'people may always undo what they did'
const ofTrip = {
  'is blocked': undoes,
  'has the trip made private': undoes,
  'has the trip hidden by an administrator': undoes,
}

/** Calls that leaving does not matter to, at all or in one way, and why. */
const unaffected: Record<string, string | Partial<Record<Way, string>>> = {
  'POST /api/invitations/link': readsOnly,
  'POST /api/invitations/link/preview': readsOnly,
  'POST /api/research/chat': readsOnly,
  'POST /api/trips/{id}/presence': readsOnly,
  'DELETE /api/push/subscriptions': ownOnly,
  'DELETE /api/account/tokens/{id}': ownOnly,
  'DELETE /api/account': { 'deletes their account': 'twice is once' },
  'POST /api/invitations/{id}/decline': {
    'is blocked': 'that has ended the invitation already',
    'has the invitation withdrawn': 'that is what they ask for',
  },
  'DELETE /api/trips/{id}/comments/{commentId}': { 'is removed from the trip': 'the comment is theirs' },
  'DELETE /api/trips/{id}/like': ofTrip,
  'DELETE /api/trips/{id}/save': ofTrip,
  'DELETE /api/users/{id}/follow': { 'is blocked': undoes },
  'DELETE /api/users/{id}/block': { 'is blocked': undoes },
  'POST /api/users/{id}/block': { 'is blocked': 'two people may block each other' },
}

/** The ways that matter to a call. */
function waysFor(name: string): Way[] {
  const reason = unaffected[name] ?? {}
  return typeof reason === 'string' ? [] : (Object.keys(ways) as Way[]).filter(way => !reason[way])
}

const names = Object.keys(writingCalls).filter(name => waysFor(name).length > 0)

describe.each(['sqlite', 'postgres'] as const)('someone between the check and the write (%s)', dialect => {
  let place: Place
  let server: TestServer
  let told: unknown[]
  let contract: ApiContract
  let scene: Scene
  let tables: TableWatch
  let world: Undoable
  let call: CallInProcess

  beforeAll(async () => {
    place = await placeDatabase(dialect)
    ;({ server, told } = await startTellingServer({ env: environmentOf(place) }))
    const { body } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
    contract = new ApiContract(body)
    scene = { ...(await writingScene(server)), other: await administrator(server) }
    call = inProcess(server.callback)
    world = await undoable(server.db, async () => {
      tables = await watchTables(server.db)
    })
  }, 30_000)

  afterAll(async () => {
    await server.stop()
    await place.drop()
  })

  /** Makes a call whose actor leaves in the middle of it. Undefined for a call that they never make. */
  async function leftIn(name: string, way: Way) {
    const { actor, leave }: Leaving = ways[way]
    await world.undo()
    const made = await writingCalls[name]!(scene)
    const as = actor(made, scene, name)
    if (!as) return undefined
    const { transaction } = server.db
    const hasLeft = beforeNextTransaction(server.db, async () => {
      await asks(server).done(...leave(scene, as))
      await tables.forget()
      told.length = 0
    })
    const [method] = name.split(' ') as [string]
    const sent = made.body ?? contract.exampleOf(name)
    const { status, text } = await call(method, `/api${made.path}`, {
      as,
      ...(sent && { body: Buffer.isBuffer(sent) ? sent : JSON.stringify(sent) }),
    })
    server.db.transaction = transaction
    // An editor is refused what only the owner may do before they can leave.
    if (!hasLeft() && as !== made.as && status === 403) return undefined
    const isRefused = status >= 400 && status < 500
    return { way, isRefused, text, hasLeft: hasLeft(), written: await tables.written(), told: [...told] }
  }

  test.each(names)('who loses the right to %s is refused, and writes nothing', async name => {
    for (const way of waysFor(name)) {
      const outcome = await leftIn(name, way)
      if (!outcome) continue
      expect(outcome).toEqual({
        way,
        isRefused: true,
        text: expect.stringMatching(/^{"error":{"code":"[a-z-]+","message":"[A-Z]/),
        hasLeft: true,
        written: [],
        told: [],
      })
    }
  })
})
