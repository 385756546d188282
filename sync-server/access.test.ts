import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import { allows } from '#shared/sync/policy.ts'
import { userScope } from '#shared/sync/scope.ts'
import { accessTable } from './testing/accessTable.ts'
import type { AccessRow } from './testing/accessTable.ts'
import { roles, tripKinds } from './testing/accessWorld.ts'
import type { AccessTrip, Role, TripKind } from './testing/accessWorld.ts'
import { startAskedServer } from './testing/askedServer.ts'
import type { AskedServer } from './testing/askedServer.ts'
import type { InProcessAnswer } from './testing/inProcess.ts'
import { editQuestions, questionOf } from './testing/questions.ts'
import type { Question } from './testing/questions.ts'

interface Cell {
  role: Role
  kind: TripKind
  question: Question
}

let server: AskedServer

beforeAll(async () => {
  server = await startAskedServer({ nth: 25 })
})

afterAll(() => server.stop())

const visible: Record<Role, readonly TripKind[]> = {
  'signed out': [],
  stranger: ['public'],
  follower: ['friends', 'public'],
  blocked: [],
  invited: ['public'],
  viewer: ['private', 'friends', 'public'],
  editor: ['private', 'friends', 'public'],
  removed: ['public'],
  owner: ['private', 'friends', 'public'],
  admin: ['public'],
}

/** Whether this role knows that the trip exists, even if they can't see it now. */
const knows = (role: Role, kind: TripKind): boolean =>
  visible[role].includes(kind) || ['owner', 'editor', 'viewer', 'invited'].includes(role)

/** Calls that take the trip's secret: having it means knowing the trip. */
const bySecret = /\/invitations\/link|\{secret\}/

/** The call that shows public trips to people who are not signed in. A block holds for those who are. */
const openCall = 'GET /api/trips/{id}/public'

const isOpen = (name: string, role: Role, kind: TripKind): boolean =>
  name === openCall && role === 'signed out' && kind === 'public'

/** Administrators manage all trips, but only through these calls. */
const isAdministered = (name: string, role: Role): boolean => role === 'admin' && / \/api\/admin\//.test(name)

/** The status that means the caller passed the access check, and only the sample body or this server's setup fails. */
const isAsFarAsItGoes: Record<string, number> = {
  'POST /api/images/check': 400,
  'POST /api/admin/setup': 404,
  'GET /api/images/proxy': 404,
  'GET /api/places/details': 404,
  'GET /api/account/closed/{id}': 200,
  // An external provider keeps passwords and sign-ins here.
  'POST /api/admin/users/{userId}/reset-link': 409,
  'POST /api/account/password': 409,
  'DELETE /api/account/sign-ins': 409,
  'DELETE /api/account/sign-ins/{id}': 409,
}

/** Calls that list trips. "Allowed" means that the trip is in the list. */
const lists = new Set([
  'GET /api/trips',
  'GET /api/feed',
  'GET /api/saved-trips',
  'GET /api/users/{id}/trips',
  'GET /api/invitations',
  'GET /api/notifications',
  'GET /api/account/export',
  'GET /api/account/closing',
  'GET /api/admin/trips',
  'GET /api/admin/reports',
  'GET /api/admin/audit',
  'POST /api/sync',
])

/** What identifies a trip in a list when it isn't the title. */
const listedAs: Record<string, (trip: AccessTrip) => string> = {
  'GET /api/notifications': ({ id }) => id,
  'POST /api/sync': ({ id }) => `"trip:${id}":`,
}

/** Calls whose answers may hold what a person was told or typed while they could still see the trip. */
const remembers = new Set([
  'GET /api/invitations',
  'POST /api/invitations/{id}/decline',
  'GET /api/notifications',
  'GET /api/account/export',
  'POST /api/sync',
])

const idOf = (role: Role): string | undefined =>
  role === 'signed out' ? undefined : server.world.people[role].id

const asked = new Map<string, Map<string, Question>>()

/** The edits that a role can send about a trip, built once. */
function editsOf(role: Role, trip: AccessTrip): Map<string, Question> {
  const key = `${role} ${trip.id}`
  const known =
    asked.get(key) ?? editQuestions(server.world, idOf(role) ?? server.world.people.stranger.id, trip)
  asked.set(key, known)
  return known
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const textOf = ({ path, body }: Question): string => `${path} ${JSON.stringify(body ?? '')}`

const allNames = new Map<string, Set<string>>()

/** All ids and secrets of a trip. */
function namesOf(trip: AccessTrip): Set<string> {
  if (!allNames.has(trip.id)) allNames.set(trip.id, readNames(trip))
  return allNames.get(trip.id)!
}

function readNames({ calls, ...trip }: AccessTrip): Set<string> {
  const found = [
    JSON.stringify(trip),
    ...Object.values(calls).map(({ path, body }) => textOf({ method: '', path, body })),
  ]
    .join(' ')
    .match(uuid)
  const people = new Set([
    ...Object.values(server.world.people).map(({ id }) => id),
    server.world.other.id,
    server.world.other.tripId,
  ])
  const token = (calls['POST /api/invitations/link']!.body as { token: string }).token
  const secrets = Object.values(trip.addresses).map(address => /([\w-]+)(\.ics)?$/.exec(address)![1]!)
  return new Set([...found!.filter(id => !people.has(id)), token, ...secrets])
}

/** Ids and secrets that belong to someone other than the person asking. */
function foreignIn(question: Question, own: string | undefined, trip: AccessTrip): string[] {
  const people = [...Object.values(server.world.people).map(({ id }) => id), server.world.other.id]
  const text = textOf(question)
  return [...namesOf(trip), ...people].filter(name => name !== own && text.includes(name))
}

/** The same question about something that does not exist. */
function absentFor(question: Question, foreign: readonly string[]): Question {
  const rename = (text: string) =>
    foreign.reduce(
      (said, name) => said.replaceAll(name, name.length === 36 ? newId() : 'x'.repeat(name.length)),
      text,
    )
  const { path, body } = question
  const isPlain = body && !Buffer.isBuffer(body)
  return {
    ...question,
    path: rename(path),
    body: isPlain ? (JSON.parse(rename(JSON.stringify(body))) as object) : body,
  }
}

/** What an answer reveals, ignoring which ids it names. */
const heard = ({ status, headers, text }: InProcessAnswer): string =>
  JSON.stringify([
    status,
    text.replaceAll(uuid, '#'),
    ...['etag', 'content-type', 'retry-after', 'link'].map(name => headers[name]),
  ])

/** Answers to questions about things that don't exist, by row and role. */
const heardOfNothing = new Map<string, string>()

const wrong: string[] = []

async function markOf({ role, kind, question }: Cell, name: string): Promise<string> {
  const trip = server.world.trips[kind]
  const outcome = await server.ask(role, question)
  const { answer, isRefused, isChanged } = outcome
  const fault = (what: string) =>
    void wrong.push(`${name}, ${role}, ${kind} trip: ${what} (${answer.status} ${answer.text.slice(0, 200)})`)
  if (answer.status >= 500) fault('failed')
  if (outcome.otherwise) fault(outcome.otherwise)
  if (isRefused && isChanged) fault('was refused and changed something')
  if (isRefused && outcome.told.length > 0) fault('was refused and told someone')
  const isKnownAnyhow = bySecret.test(name) || isAdministered(name, role)
  const mayRead =
    visible[role].includes(kind) ||
    (role === 'invited' && kind !== 'deleted') ||
    role === 'owner' ||
    isOpen(name, role, kind)
  if (!mayRead && !isKnownAnyhow && !remembers.has(name) && answer.text.includes(trip.title))
    fault('names a trip that they do not see')
  if (lists.has(name)) return answer.text.includes(listedAs[name]?.(trip) ?? trip.title) ? '✓' : '–'
  if (answer.status === isAsFarAsItGoes[name]) return '✓'
  if (isChanged && !isRefused) return '✓'
  const foreign = foreignIn(question, idOf(role), trip)
  if (foreign.length === 0) return isRefused ? '–' : '✓'
  const key = `${name} ${role}`
  const ofNothing =
    heardOfNothing.get(key) ?? heard((await server.ask(role, absentFor(question, foreign))).answer)
  heardOfNothing.set(key, ofNothing)
  if (ofNothing === heard(answer)) return '–'
  if (!isRefused) return '✓'
  if (!knows(role, kind) && !isKnownAnyhow && name !== 'trip.create: with the id of another')
    fault('tells that there is such a trip')
  return '✗'
}

async function rowOf(
  section: string,
  name: string,
  make: (role: Role, trip: AccessTrip) => Question,
): Promise<AccessRow> {
  const marks = {} as AccessRow['marks']
  for (const role of roles) {
    const questions = tripKinds.map(kind => ({ role, kind, question: make(role, server.world.trips[kind]) }))
    const names = namesOf(server.world.trips.private)
    const isAboutTrips =
      lists.has(name) || [...names].some(one => textOf(questions[0]!.question).includes(one))
    const asked = isAboutTrips ? questions : questions.slice(0, 1)
    const each: string[] = []
    for (const cell of asked) each.push(await markOf(cell, name))
    marks[role] = new Set(each).size === 1 ? each[0]! : each.join('')
  }
  return { section, name, marks }
}

/** Where the server allows something the policy doesn't, or refuses something the policy allows. */
function againstPolicy({ name, marks }: AccessRow): string[] {
  const mutator = model.mutators[name]
  const rule = mutator && model.policy[mutator.right]!
  if (!rule?.who.some(part => part === 'owner' || part === 'editor')) return []
  return (['owner', 'editor', 'viewer', 'stranger'] as const).flatMap(role => {
    const isAllowed = marks[role].startsWith('✓')
    const hasRight = role !== 'stranger' && allows(rule, [role])
    return isAllowed === hasRight ? [] : [`${name}, ${role}: ${marks[role]}`]
  })
}

test(
  'docs/access.md says who may do what, and the server does as it says',
  // Every question to both databases takes longer than a sample to one of them.
  { timeout: process.env['WEND_POSTGRES'] === 'all' ? 1_800_000 : 300_000 },
  async () => {
    const rows: AccessRow[] = []
    for (const { call: name, operation } of server.contract.calls) {
      rows.push(
        await rowOf(`Calls: ${operation.tags[0]}`, name, (role, trip) =>
          questionOf(server, name, role, trip),
        ),
      )
    }
    for (const kind of ['page', 'calendar'] as const) {
      const name = kind === 'page' ? 'GET /shared/{secret}' : 'GET /calendar/{secret}.ics'
      rows.push(
        await rowOf('Addresses', name, (_role, trip) => ({ method: 'GET', path: trip.addresses[kind] })),
      )
    }
    for (const name of editsOf('owner', server.world.trips.public).keys()) {
      const row = await rowOf(`Edits: ${name.split('.')[0]}`, name, (role, trip) =>
        editsOf(role, trip).get(name)!,
      )
      const { right } = model.mutators[name.split(':')[0]!]!
      rows.push({ ...row, right: `\`${right}\`: ${model.policy[right]!.who.join(', ')}` })
    }
    expect(wrong).toEqual([])
    await expect(accessTable(rows)).toMatchFileSnapshot('../docs/access.md')
    expect(rows.flatMap(againstPolicy)).toEqual([])
    const seen = rows.find(({ name }) => name === 'GET /api/trips/{id}')!
    for (const role of roles) {
      const marks = tripKinds.map(kind => (visible[role].includes(kind) ? '✓' : '–'))
      expect([role, seen.marks[role]]).toEqual([role, new Set(marks).size === 1 ? marks[0] : marks.join('')])
    }
    const open = rows.find(({ name }) => name === openCall)!
    expect(open.marks).toEqual(
      Object.fromEntries(roles.map(role => [role, role === 'blocked' ? '–' : '––✓–'])),
    )
  },
)

test('every edit has a row', () => {
  const named = new Set(
    [...editsOf('owner', server.world.trips.public).keys()].map(name => name.split(':')[0]),
  )
  expect(Object.keys(model.mutators).filter(name => !named.has(name))).toEqual([])
})

test('nobody edits in the scope of someone else', async () => {
  const { people, trips } = server.world
  const wrong: string[] = []
  for (const role of roles) {
    if (role === 'signed out') continue
    const victim = role === 'owner' ? people.editor.id : people.owner.id
    for (const [name, question] of editQuestions(server.world, victim, trips.public)) {
      const sent = JSON.stringify(question.body)
      if (!sent.includes(`"scope":"${userScope(victim)}"`)) continue
      const { answer, isRefused, isChanged, told } = await server.ask(role, question)
      const absent = { ...question, body: JSON.parse(sent.replaceAll(victim, newId())) as object }
      const ofNobody = await server.ask(role, absent)
      const isSame = heard(answer) === heard(ofNobody.answer)
      if (!isRefused || isChanged || told.length > 0 || !isSame)
        wrong.push(`${name}, ${role}: ${answer.text}`)
    }
  }
  expect(wrong).toEqual([])
})
