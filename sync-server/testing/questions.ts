import { newId } from '#shared/plain/ids.ts'
import type { ApiContract } from '../openapi/testing/ApiContract.ts'
import { device } from '../sync/testing/device.ts'
import { pairEdits } from '../sync/testing/pairWorld.ts'
import type { AccessTrip, AccessWorld, Role } from './accessWorld.ts'

/** Something that can be asked of the server. */
export interface Question {
  method: string
  path: string
  body?: object | Buffer | undefined
  /** Sent first, by the same person. */
  first?: { method: string; path: string }
}

interface Asking {
  contract: ApiContract
  world: AccessWorld
}

/** The person that calls about people are about: the owner of the trips or, when the owner asks, someone else. */
function about({ people }: AccessWorld, name: string, role: Role): string {
  const { owner, follower, blocked } = people
  if (role !== 'owner' || name.startsWith('GET ')) return owner.id
  return name === 'DELETE /api/users/{id}/block' ? blocked.id : follower.id
}

/** Calls that name their subject in their own way. */
const special: Record<string, (world: AccessWorld, role: Role) => Partial<Question>> = {
  'POST /api/sync': () => ({ body: { v: 1, clientId: newId(), mutations: [], cursors: {} } }),
  'POST /api/images/check': () => ({ body: { url: 'https://127.0.0.1/picture.png' } }),
  'POST /api/admin/setup': () => ({ body: { token: 'unknown' } }),
  'POST /api/account/password': () => ({ body: { current: 'old words', next: 'four new long words' } }),
  'GET /api/places/autocomplete': () => ({ path: '/places/autocomplete?text=%20' }),
  'GET /api/places/details': () => ({ path: '/places/details?id=geonames-0' }),
  'GET /api/images/proxy': () => ({ path: '/images/proxy?url=https://127.0.0.1/picture.png&sig=unknown' }),
  'GET /api/images/file/{hash}': world => ({ path: world.photo.replace(/^\/api/, '') }),
  'DELETE /api/users/{id}/follow': (world, role) => ({
    first: { method: 'POST', path: `/users/${about(world, '', role)}/follow` },
  }),
  'DELETE /api/users/{id}/block': (world, role) => ({
    ...(role !== 'owner' && { first: { method: 'POST', path: `/users/${about(world, '', role)}/block` } }),
  }),
}

/** How someone in this role makes a call about a trip. */
export function questionOf(
  { contract, world }: Asking,
  name: string,
  role: Role,
  trip: AccessTrip,
): Question {
  const [method, template] = name.split(' ') as [string, string]
  const known = trip.calls[name]
  const person = about(world, name, role)
  const values: Record<string, string> = {
    id: template.startsWith('/api/trips/') ? trip.id : person,
    userId: template.startsWith('/api/admin/') ? world.people.editor.id : person,
    dayId: trip.dayId,
    itemId: trip.itemId,
    commentId: trip.commentId,
    collaboratorId: trip.offered,
    linkId: trip.linkId,
  }
  const path =
    known?.path ??
    template.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? newId())
  const body = known?.body ?? (method === 'GET' ? undefined : contract.exampleOf(name))
  const complete = name === 'POST /api/research/chat' ? { ...body, tripId: trip.id } : body
  return { method, path, body: complete, ...special[name]?.(world, role) }
}

/** Marks edits that only the test of pairs needs. */
const inPairs = 'a trip of the same batch'

/** Every edit that can be made in a trip, each as a question from a device of its own, by the edits' names. */
export function editQuestions(
  { people, other }: AccessWorld,
  userId: string,
  trip: AccessTrip,
): Map<string, Question> {
  const among = { owner: people.owner.id, blocked: people.blocked.id, follower: people.follower.id }
  return new Map(
    pairEdits({ people: among, other }, trip, userId)
      .filter(([, , what]) => what !== inPairs)
      .map(([name, args, what]): [string, Question] => {
        const { edit, clientId } = device(userId)
        const body = { v: 1, clientId, mutations: [edit(name, args)], cursors: null }
        return [what ? `${name}: ${what}` : name, { method: 'POST', path: '/sync', body }]
      }),
  )
}
