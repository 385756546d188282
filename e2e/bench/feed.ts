import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { newId } from '#shared/plain/ids.ts'
import { sqlitePath } from '../../sync-server/db/open.ts'
import { createEngine } from '../../sync-server/engine.ts'
import { readFeed } from '../../sync-server/features/feed/readFeed.ts'
import { workOff } from '../../sync-server/features/feed/announce.ts'
import { device } from '../../sync-server/sync/testing/device.ts'
import { startTestServer } from '../../sync-server/testing/startTestServer.ts'
import type { TestServer } from '../../sync-server/testing/startTestServer.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'

export const name = 'feed'

const followers = 10_000
const people = 2_000

/** Reading the feed on the server at several sizes, likes and comments, and notifying many followers. */
export async function run(): Promise<Figure[]> {
  await using server = await startTestServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
  const figures: Figure[] = []
  const reader = await server.user()
  const crowd = Array.from({ length: people }, () => randomUUID())
  addPeople(server, crowd)
  follow(
    server,
    crowd.slice(0, 20).map(followed => [reader.id, followed] as const),
  )
  let trips = 0
  for (const size of [1_000, 100_000, 1_000_000]) {
    addTrips(server, crowd, trips, size)
    trips = size
    figures.push(...(await pages(server, reader.id, size)))
  }
  figures.push(...(await rates(server, crowd)))
  figures.push(...(await fanOut(server)))
  return figures
}

async function pages(server: TestServer, userId: string, size: number): Promise<Figure[]> {
  const of = `of ${size.toLocaleString('en-US')} trips`
  const budget = size === 100_000 ? { atMost: 20 } : {}
  const measure = async (what: string, ask: () => Promise<unknown>, limit: { atMost?: number } = {}) => {
    await ask()
    const samples: number[] = []
    for (let round = 0; round < 30; round++) {
      const began = performance.now()
      await ask()
      samples.push(performance.now() - began)
    }
    return { what: `${what} ${of}, p95`, value: quantile(samples, 0.95), unit: 'ms', ...limit }
  }
  let cursor = ''
  for (let page = 0; page < 5; page++) {
    const before = cursor || undefined
    cursor = (await readFeed(server.db, { userId, before, limit: 100 })).at(-1)!.cursor
  }
  return [
    await measure('first page', () => readFeed(server.db, { userId }), budget),
    await measure('page 26', () => readFeed(server.db, { userId, before: cursor }), budget),
    await measure('people I follow', () => readFeed(server.db, { userId, following: true }), budget),
    await measure('search, many found', () => readFeed(server.db, { userId, search: 'lisbon' })),
    await measure('search, none found', () => readFeed(server.db, { userId, search: 'no such trip' })),
  ]
}

/** Likes and comments from many people, each in its own transaction. */
async function rates(server: TestServer, crowd: readonly string[]): Promise<Figure[]> {
  const owner = await server.user()
  const phone = device(owner.id)
  const tripId = newId()
  await phone.send(server.db, phone.tripCreate(tripId, 'Bench'))
  const rate = async (
    what: string,
    edit: (who: ReturnType<typeof device>) => Parameters<typeof phone.send>[1],
  ) => {
    const devices = crowd.slice(0, 1_000).map(id => device(id))
    const began = performance.now()
    await Promise.all(devices.map(who => who.send(server.db, edit(who))))
    return { what, value: (devices.length * 1000) / (performance.now() - began), unit: '/s' }
  }
  return [
    await rate('likes of one trip, 1,000 people at once', who =>
      who.edit('like.set', { userId: who.userId, tripId, on: true }),
    ),
    await rate('comments on one trip, 1,000 people at once', who =>
      who.edit('comment.add', { id: newId(), userId: who.userId, tripId, text: 'Lovely!' }),
    ),
  ]
}

/** How long the author of a new trip waits, how long notifying all followers takes, and how long others wait then. */
async function fanOut(server: TestServer): Promise<Figure[]> {
  const owner = await server.user()
  const fans = Array.from({ length: followers }, () => randomUUID())
  addPeople(server, fans)
  follow(
    server,
    fans.map(fan => [fan, owner.id] as const),
  )
  while (await workOff(createEngine(server.db)));
  const [phone, other] = [device(owner.id), device((await server.user()).id)]
  const [tripId, theirs] = [newId(), newId()]
  await other.send(server.db, other.tripCreate(theirs, 'Meanwhile'))
  while (await workOff(createEngine(server.db)));
  const create = phone.tripCreate(tripId, 'For everybody')
  let began = performance.now()
  await phone.send(server.db, create)
  const wrote = performance.now() - began
  const waits: number[] = []
  let isDone = false
  const meanwhile = (async () => {
    while (!isDone) {
      const edit = other.edit('trip.update', { id: theirs, title: `Meanwhile ${waits.length}` })
      const start = performance.now()
      await other.send(server.db, edit)
      waits.push(performance.now() - start)
    }
  })()
  began = performance.now()
  while (await workOff(createEngine(server.db)));
  const took = performance.now() - began
  isDone = true
  await meanwhile
  return [
    {
      what: `new trip with ${followers.toLocaleString('en-US')} followers: its writer waits`,
      value: wrote,
      unit: 'ms',
    },
    { what: 'until all of them have the news', value: took, unit: 'ms' },
    { what: 'edits of others meanwhile, p95', value: quantile(waits, 0.95), unit: 'ms' },
  ]
}

function fill(server: TestServer, statement: string, rows: readonly (readonly unknown[])[]): void {
  const file = new Database(sqlitePath(server.config.dataDir))
  const insert = file.prepare(statement)
  file.transaction(() => {
    for (const row of rows) insert.run(...row)
  })()
  file.close()
}

function addPeople(server: TestServer, ids: readonly string[]): void {
  const at = new Date().toISOString()
  fill(
    server,
    `insert into account (id, issuer, subject, email_verified, first_name, last_name, is_admin, created_at, last_seen_at)
     values (?, 'https://test.invalid/', ?, 0, 'Ben', 'Costa', 0, ?, ?)`,
    ids.map(id => [id, id, at, at]),
  )
  fill(
    server,
    'insert into scope (id, version, min_version) values (?, 0, 0)',
    ids.map(id => [`user:${id}`]),
  )
  fill(
    server,
    `insert into grant_ (user_id, scope_id, role, epoch) values (?, ?, 'owner', 'e0')`,
    ids.map(id => [id, `user:${id}`]),
  )
}

function follow(server: TestServer, pairs: readonly (readonly [string, string])[]): void {
  const at = new Date().toISOString()
  fill(
    server,
    'insert into follow (follower_id, followed_id, created_at) values (?, ?, ?)',
    pairs.map(pair => [...pair, at]),
  )
}

function addTrips(server: TestServer, crowd: readonly string[], from: number, to: number): void {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const rows = Array.from({ length: to - from }, (_, index) => {
    const number = from + index
    const at = new Date(start + number * 1000).toISOString()
    const city = number % 50 === 0 ? 'Lisbon' : `City ${number % 997}`
    const search = `trip ${number} ${city.toLowerCase()} portugal`
    const visibility = ['public', 'public', 'public', 'friends', 'private'][number % 5]
    const listed = visibility === 'private' ? null : at
    return [
      newId(),
      crowd[number % crowd.length],
      visibility,
      listed,
      at,
      `Trip ${number}`,
      city,
      city,
      search,
    ]
  })
  fill(
    server,
    `insert into trip_card (trip_id, owner_id, visibility, listed_at, created_at, title, destination, city, search, owner_search)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'ben costa')`,
    rows,
  )
}
