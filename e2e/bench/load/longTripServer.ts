import { caps } from '#shared/plain/caps.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { saveRows } from '../../../sync-server/sync/entityStore.ts'
import { device } from '../../../sync-server/sync/testing/device.ts'
import { startTestServer } from '../../../sync-server/testing/startTestServer.ts'

/** What the benchmark needs to know about the server. */
export interface LongTrip {
  url: string
  tripId: string
  dayId: string
  sharePath: string
  /** The owner's, and that of somebody who has nothing to do with the trip. */
  tokens: { owner: string; other: string }
}

/** What the server process uses: memory now in megabytes, and CPU time since it started in milliseconds. */
export interface Spent {
  rss: number
  cpuMs: number
}

/** A separate process, so that the cost of sending requests isn't counted as the cost of answering them. */
if (process.send) {
  const server = await startTestServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
  const [owner, other] = [await server.user(), await server.user()]
  const phone = device(owner.id)
  const tripId = newId()
  const dayIds = Array.from({ length: caps.activitiesOfTrip.most / caps.activitiesOfDay.most }, () => newId())
  await phone.send(
    server.db,
    phone.tripCreate(tripId, 'As long as can be'),
    ...dayIds.map((id, index) => phone.edit('day.add', { id, tripId, dayNumber: index + 1, date: null })),
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
    process.send!({ rss: process.memoryUsage().rss / 1e6, cpuMs: (user + system) / 1000 } satisfies Spent)
  })
  process.on('disconnect', () => void server.stop().then(() => process.exit()))
  process.send({
    url: server.url,
    tripId,
    dayId: dayIds[0]!,
    sharePath: new URL(link.body.url).pathname,
    tokens: { owner: owner.token, other: other.token },
  } satisfies LongTrip)
}
