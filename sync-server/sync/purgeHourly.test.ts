import { expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { createEngine } from '../engine.ts'
import { createLog } from '../log.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { purgeHourly } from './purgeHourly.ts'
import { device } from './testing/device.ts'

/** A trip of many rows that was deleted long ago. */
async function deletedTrip(db: Db) {
  const ana = device(newId())
  const [tripId, dayId] = [newId(), newId()]
  await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
  await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
  await ana.send(
    db,
    ...Array.from({ length: 450 }, (_, index) => ana.itemAdd(tripId, dayId, `Stop ${index}`)),
  )
  await ana.send(db, ana.edit('trip.delete', { id: tripId }))
  const deleted_at = '2020-01-01T00:00:00.000Z'
  await db.kysely.updateTable('entity').set({ deleted_at }).where('kind', '=', 'trip').execute()
  const rowsLeft = async () => {
    const rows = await db.kysely
      .selectFrom('entity')
      .select('id')
      .where('scope_id', '=', tripScope(tripId))
      .execute()
    return rows.length
  }
  return { revoked: { userId: ana.userId, scope: tripScope(tripId) }, rowsLeft }
}

/** A server process that purges a moment after its start, and ends as servers do. */
function startPurging(db: Db, pauseMs: number) {
  const stop = new AbortController()
  const publish = vi.fn()
  let finish = async () => {}
  purgeHourly(
    {
      engine: createEngine(db),
      log: createLog({ logLevel: 'silent' }),
      pokes: { publish },
      stopping: stop.signal,
      beforeClose: fn => void (finish = fn),
    },
    { firstMs: 1, everyMs: 3_600_000, pauseMs },
  )
  return {
    publish,
    async stop() {
      stop.abort()
      await finish()
    },
  }
}

const leases = (db: Db) =>
  db.kysely.selectFrom('meta').select('key').where('key', 'like', 'lease:%').execute()

describeEachDatabase('the hourly purge', database => {
  test('begins soon after the start, on one server of several, and tells who had the trip', async () => {
    const db = await database.open()
    const { revoked, rowsLeft } = await deletedTrip(db)
    const servers = [startPurging(db, 5), startPurging(db, 5)]
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), 10_000)
    for (const server of servers) await server.stop()
    const told = servers.map(({ publish }) => publish.mock.calls.map(([, lost]) => lost as unknown[]))
    expect(told.flat(2)).toEqual([revoked])
    expect(told.filter(calls => calls.length > 0)).toHaveLength(1)
    expect(await leases(db)).toEqual([])
  })

  test('ends with the server, and the next one goes on', async () => {
    const db = await database.open()
    const { rowsLeft } = await deletedTrip(db)
    const all = await rowsLeft()
    const first = startPurging(db, 200)
    await vi.waitFor(async () => expect(await rowsLeft()).toBeLessThan(all), 10_000)
    await first.stop()
    expect(await rowsLeft()).toBeGreaterThan(0)
    expect(await leases(db)).toEqual([])
    const second = startPurging(db, 1)
    await vi.waitFor(async () => expect(await rowsLeft()).toBe(0), 10_000)
    await second.stop()
  })
})
