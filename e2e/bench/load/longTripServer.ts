import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { caps } from '#shared/plain/caps.ts'
import { addDays } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { saveRows } from '../../../sync-server/sync/entityStore.ts'
import { device } from '../../../sync-server/sync/testing/device.ts'
import { nodeFlags, startEnv } from '../../fixtures/server.ts'
import { startTestServer } from '../../../sync-server/testing/startTestServer.ts'

/** What the benchmark needs to know about the server. */
export interface LongTrip {
  url: string
  tripId: string
  dayId: string
  sharePath: string
  /** The owner's, and those of people who have nothing to do with the trip. */
  tokens: { owner: string; others: string[] }
}

/**
 * What the server process uses: memory now and its data folder in megabytes, and CPU time since it started in
 * milliseconds.
 */
export interface Spent {
  rss: number
  disk: number
  cpuMs: number
}

export interface LongTripServer extends Disposable {
  trip: LongTrip
  spent(): Promise<Spent>
}

/**
 * Starts it. `isDefault`: with the limits of an ordinary server, the heap that Node allows itself in a container of
 * 512 MB, and the options of `npm start`; otherwise with none of them.
 */
export async function startLongTripServer({ isDefault = false } = {}): Promise<LongTripServer> {
  const child = fork(import.meta.filename, {
    stdio: 'inherit',
    execArgv: isDefault ? ['--max-old-space-size=256', ...nodeFlags] : [],
    env: { ...process.env, ...(isDefault && startEnv), RATE_LIMITS: isDefault ? 'on' : 'off' },
  })
  const [trip] = (await once(child, 'message')) as [LongTrip]
  return {
    trip,
    async spent() {
      child.send('spent')
      return ((await once(child, 'message')) as [Spent])[0]
    },
    [Symbol.dispose]: () => child.disconnect(),
  }
}

const firstDay = '2027-01-01'

/** A separate process, so that the cost of sending requests isn't counted as the cost of answering them. */
if (process.send) {
  const server = await startTestServer({
    env: { RATE_LIMITS: process.env['RATE_LIMITS']!, LOG_LEVEL: 'silent' },
  })
  const owner = await server.user()
  const others = await server.crowd(20)
  const phone = device(owner.id)
  const tripId = newId()
  const dayIds = Array.from({ length: caps.activitiesOfTrip.most / caps.activitiesOfDay.most }, () => newId())
  await phone.send(
    server.db,
    phone.edit('trip.create', {
      id: tripId,
      title: 'As long as can be',
      destination: { destination: 'Lisbon, Portugal' },
      dates: { startDate: firstDay, endDate: addDays(firstDay, dayIds.length - 1) },
    }),
    ...dayIds.map((id, index) =>
      phone.edit('day.add', { id, tripId, dayNumber: index + 1, date: addDays(firstDay, index) }),
    ),
  )
  const description = 'A walk along the river & over the bridge. '.repeat(15)
  for (const dayId of dayIds) {
    const items = Array.from({ length: caps.activitiesOfDay.most }, (_, index) => {
      const id = newId()
      const fields = { title: `Stop ${index}`, location: null, description, cost: null, category: null }
      const data = { id, tripId, dayId, pos: `a${index}V`, time: null, ...fields }
      const place = { scope: tripScope(tripId), id, kind: 'item', parent: dayId }
      return { ...place, version: 1, deletedAt: null, fver: {}, data }
    })
    // Bypasses the rules: running them leaves a lot of garbage, and memory is measured here.
    await server.db.transaction(trx => saveRows(trx, items))
  }
  const link = await server.request<{ url: string }>('POST', `/api/trips/${tripId}/share-links`, {
    as: owner,
    body: { options: { withNotes: true, withNames: true, withCosts: true } },
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const { dataDir } = server.config
    const disk = readdirSync(dataDir).reduce((sum, file) => sum + statSync(join(dataDir, file)).size, 0)
    const rss = process.memoryUsage().rss
    const spent = { rss: rss / 1e6, disk: disk / 1e6, cpuMs: (user + system) / 1000 }
    process.send!(spent satisfies Spent)
  })
  process.on('disconnect', () => void server.stop().then(() => process.exit()))
  process.send({
    url: server.url,
    tripId,
    dayId: dayIds[0]!,
    sharePath: new URL(link.body.url).pathname,
    tokens: { owner: owner.token, others: others.map(({ token }) => token) },
  } satisfies LongTrip)
}
