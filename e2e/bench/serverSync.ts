import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '#shared/plain/ids.ts'
import { maxBatch, protocolVersion } from '#shared/sync/protocol.ts'
import type { Cursor, Mutation, SyncResponse } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { device } from '../../sync-server/sync/testing/device.ts'
import { startTestServer } from '../../sync-server/testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../sync-server/testing/startTestServer.ts'
import { temporaryFolder } from '../../sync-server/testing/temporaryFolder.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'
import { editBatches, growingTrip, pushBody } from './load/edits.ts'
import { sendAll } from './load/sendAll.ts'

export const name = 'server-sync'

/** The sync route over HTTP with full durability, next to the raw rate of the same SQLite on the same disk. */
export async function run(): Promise<Figure[]> {
  const raw = rawRates()
  await using server = await startTestServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
  const figures: Figure[] = [
    { what: 'raw better-sqlite3, one row a transaction', value: raw.single, unit: '/s' },
    { what: 'raw better-sqlite3, 100 rows a transaction', value: raw.batched, unit: '/s' },
  ]
  for (const size of [100, maxBatch]) {
    figures.push({
      what: `mutations, ${size} a request`,
      value: await pushRate(server, size, Math.ceil(20_000 / size), 2),
      unit: '/s',
      ...(size === 100 && { atLeast: 25_000 }),
      note: 'two devices at once',
    })
  }
  const singlePushes = await pushRate(server, 1, 1500, 8)
  figures.push({
    what: 'single pushes',
    value: singlePushes,
    unit: '/s',
    atLeast: 1_500,
    note: 'eight devices at once',
  })
  for (const activities of [10, 1_000]) {
    for (const history of [0, 10_000]) {
      const { rate, times } = await createRate(server, activities, history)
      const where = `beside ${inEnglish(activities)} others, ${inEnglish(history)} lines of history`
      figures.push(
        {
          what: `REST creates ${where}`,
          value: rate / singlePushes,
          unit: '× single pushes',
          atLeast: 0.8,
          note: `${rate.toFixed(0)}/s; ten at once`,
        },
        { what: 'the same, p99', value: quantile(times, 0.99), unit: 'ms', atMost: 20 },
      )
    }
  }
  figures.push(...(await idlePulls(server)))
  return figures
}

function rawRates(): { single: number; batched: number } {
  using folder = temporaryFolder()
  const file = new Database(join(folder.path, 'raw.sqlite'))
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.exec('create table row_ (id text primary key, data text not null)')
  const insert = file.prepare('insert into row_ values (?, ?)')
  const data = 'x'.repeat(300)
  const rate = (batches: number, size: number): number => {
    const write = file.transaction(() => {
      for (let index = 0; index < size; index++) insert.run(newId(), data)
    })
    const began = performance.now()
    for (let batch = 0; batch < batches; batch++) write()
    return (batches * size * 1000) / (performance.now() - began)
  }
  const rates = { single: rate(1500, 1), batched: rate(300, 100) }
  file.close()
  return rates
}

/** Divides `requests` batches among `devices`, each of which sends its share one after the other into its own trips. */
async function pushRate(
  server: TestServer,
  size: number,
  requests: number,
  devices: number,
): Promise<number> {
  const senders = await Promise.all(
    Array.from({ length: devices }, async () => {
      const user = await server.user()
      const own = device(user.id)
      const { before, batches } = editBatches(own, size, Math.ceil(requests / devices))
      await sync(server, user, own.clientId, before)
      return {
        authorization: `Bearer ${user.token}`,
        bodies: batches.map(mutations => pushBody(own, mutations)),
      }
    }),
  )
  const { ms } = await sendAll({ url: `${server.url}/api/sync`, senders })
  const sent = senders.reduce((sum, { bodies }) => sum + bodies.length * size, 0)
  return (sent * 1000) / ms
}

const inEnglish = (count: number): string => count.toLocaleString('en-US')

/** Ten people add activities, 20 per day, to their own trips, each of which already has `activities`. */
async function createRate(
  server: TestServer,
  activities: number,
  history: number,
): Promise<{ rate: number; times: number[] }> {
  const senders = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const user = await server.user()
      const own = device(user.id)
      const { tripId, batches, path, bodies } = growingTrip(own, activities)
      for (const mutations of batches) await sync(server, user, own.clientId, mutations)
      await fillHistory(server, tripScope(tripId), history)
      const url = server.url + path
      return { url, authorization: `Bearer ${user.token}`, bodies }
    }),
  )
  const { ms, times } = await sendAll({ url: server.url, senders })
  return { rate: (times.length * 1000) / ms, times }
}

async function sync(
  server: TestServer,
  user: TestUser,
  clientId: string,
  mutations: Mutation[],
  cursors: Record<string, Cursor> | null = null,
): Promise<SyncResponse> {
  const body = { v: protocolVersion, clientId, mutations, cursors }
  const answer = await server.request<SyncResponse>('POST', '/api/sync', { as: user, body })
  if (answer.status !== 200) throw new Error(`sync answered ${answer.status}`)
  // What follows would measure something else.
  const refused = answer.body.results.find(({ status }) => status === 'rejected')
  if (refused) throw new Error(`an edit was refused: ${JSON.stringify(refused)}`)
  return answer.body
}

/** Pulling when nothing is new, with a short and with a long history behind the same trip. */
async function idlePulls(server: TestServer): Promise<Figure[]> {
  const user = await server.user()
  const own = device(user.id)
  const tripId = newId()
  const scope = tripScope(tripId)
  await sync(server, user, own.clientId, [own.tripCreate(tripId, 'Bench')])
  const figures: Figure[] = []
  for (const history of [1_000, 1_000_000]) {
    await fillHistory(server, scope, history)
    const { scopes } = await sync(server, user, own.clientId, [], { [scope]: [0, 'none'] }).catch(() => ({
      scopes: {} as SyncResponse['scopes'],
    }))
    const { version } = await server.db.kysely
      .selectFrom('scope')
      .select('version')
      .where('id', '=', scope)
      .executeTakeFirstOrThrow()
    const epoch = scopes[scope]?.epoch ?? 'e1'
    const cursors: Record<string, Cursor> = { [scope]: [version, epoch] }
    const samples: number[] = []
    for (let index = 0; index < 1_500; index++) {
      const began = performance.now()
      await sync(server, user, own.clientId, [], cursors)
      if (index >= 300) samples.push(performance.now() - began)
    }
    figures.push({
      what: `idle pull with ${inEnglish(history)} rows of history, p99`,
      value: quantile(samples, 0.99),
      unit: 'ms',
      atMost: 1.5,
      note: `p50 ${quantile(samples, 0.5).toFixed(2)} ms; HTTP included`,
    })
  }
  return figures
}

/** Writes old rows of the trip straight into the database file. */
async function fillHistory(server: TestServer, scope: string, rows: number): Promise<void> {
  const file = new Database(join(server.config.dataDir, 'wend.sqlite'))
  file.pragma('busy_timeout = 60000')
  const insert = file.prepare(
    `insert into entity (scope_id, id, kind, parent, version, deleted_at, fver, data) values (?, ?, 'change', null, ?, null, '{}', '{"id":"x"}')`,
  )
  file.transaction(() => {
    const { version } = file.prepare('select version from scope where id = ?').get(scope) as {
      version: number
    }
    for (let index = 1; index <= rows; index++) insert.run(scope, newId(), version + index)
    file.prepare('update scope set version = ? where id = ?').run(version + rows, scope)
  })()
  file.close()
}
