import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { letGoDevices, nobody } from './clients.ts'
import { pull } from './pull.ts'
import { purge } from './purge.ts'
import type { Removed } from './removeTrips.ts'
import { device } from './testing/device.ts'

const dayMs = 86_400_000

describeEachDatabase('purge', database => {
  test('[LIFE3] old tombstones go, and whoever missed them starts over', async () => {
    const db = await database.open()
    const ana = device(newId())
    const [tripId, dayId] = [newId(), newId()]
    const scope = tripScope(tripId)
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    const tram = ana.itemAdd(tripId, dayId, 'Tram')
    const { id } = tram.args as { id: string }
    await ana.send(db, tram)
    const away = (await pull(db, ana.userId, {})).scopes[scope]!
    await ana.send(db, ana.edit('item.delete', { id, tripId }))
    const present = (await pull(db, ana.userId, {})).scopes[scope]!

    const engine = createEngine(db)
    expect(await purge(engine, Date.now() + 89 * dayMs)).toMatchObject({ tombstones: 0, outcomes: 4 })
    const emptied = (await pull(db, ana.userId, { [scope]: [present.to, present.epoch] })).scopes[scope]!
    expect(await purge(engine, Date.now() + 91 * dayMs)).toMatchObject({ tombstones: 1 })

    const late = await pull(db, ana.userId, { [scope]: [away.to, away.epoch] })
    expect(late.scopes[scope]).toMatchObject({ reset: true })
    expect(late.scopes[scope]!.rows.map(row => row.id)).not.toContain(id)
    expect(await pull(db, ana.userId, { [scope]: [emptied.to, emptied.epoch] })).toMatchObject({ scopes: {} })
  })

  test('devices of a deleted account go bit by bit, and those of others stay', async () => {
    const db = await database.open()
    const [ana, ben] = [device(newId()), device(newId())]
    for (const one of [ana, ben]) {
      const trips = Array.from({ length: 450 }, () => one.tripCreate(newId(), 'Lisbon'))
      await one.send(db, ...trips)
    }
    const devices = () => db.kysely.selectFrom('sync_client').select('user_id').execute()
    await db.transaction(trx => letGoDevices(trx, ana.userId))
    expect(await devices()).toEqual(expect.arrayContaining([{ user_id: ben.userId }, { user_id: nobody }]))
    expect(await ana.send(db, ana.tripCreate(newId(), 'Porto'))).toMatchObject({ cloned: true })

    const perStep: number[] = []
    const outcomes = async () => {
      const rows = await db.kysely.selectFrom('mutation_log').select('client_id').execute()
      return rows.filter(row => row.client_id === ana.clientId).length
    }
    const between = async () => {
      perStep.push(await outcomes())
      return true
    }
    expect(await purge(createEngine(db), Date.now(), { between })).toMatchObject({ left: 451 })
    expect(perStep).toEqual([250, 50, 0])
    expect(await devices()).toEqual([{ user_id: ben.userId }])
    expect(await db.kysely.selectFrom('mutation_log').select('mid').execute()).toHaveLength(450)
  })

  test('[LIFE3] 30 days after a day was deleted, it is emptied with what was in it, on every device', async () => {
    const db = await database.open()
    const ana = device(newId())
    const [tripId, dayId, otherId] = [newId(), newId(), newId()]
    const scope = tripScope(tripId)
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    for (const [index, id] of [dayId, otherId].entries()) {
      await ana.send(
        db,
        ana.edit('day.add', { id, tripId, dayNumber: index + 1, date: null, title: 'Sintra' }),
      )
    }
    const item = ana.itemAdd(tripId, dayId, 'Moorish castle')
    await ana.send(db, item, ana.itemAdd(tripId, otherId, 'Tram'))
    await ana.send(db, ana.edit('day.delete', { id: dayId, tripId }))
    const before = (await pull(db, ana.userId, {})).scopes[scope]!
    const engine = createEngine(db)

    expect(await purge(engine, Date.now() + 30 * dayMs)).toMatchObject({ emptied: 0 })
    const told: unknown[] = []
    const onRemoved = ({ changed }: Removed) => told.push(...changed.keys())
    expect(await purge(engine, Date.now() + 31 * dayMs, { onRemoved })).toMatchObject({ emptied: 2 })
    expect(told).toEqual([scope])
    const { rows, reset } = (await pull(db, ana.userId, { [scope]: [before.to, before.epoch] })).scopes[
      scope
    ]!
    expect(reset).toBe(false)
    const { id } = item.args as { id: string }
    expect(new Map(rows.map(row => [row.kind, row.data]))).toEqual(
      new Map<string, unknown>([
        ['day', { id: dayId }],
        ['item', { id }],
      ]),
    )
    for (const { deletedAt } of rows) expect(deletedAt).not.toBeNull()
    expect(await purge(engine, Date.now() + 32 * dayMs)).toMatchObject({ emptied: 0 })

    // The activity is dated by the purge, so only a moment ago. Still, nothing of it can come back.
    for (const name of ['day.restore', 'day.rename', 'item.restore', 'item.update']) {
      const args = { id: name.startsWith('day') ? dayId : id, tripId, title: 'Sintra' }
      const answer = await ana.send(db, ana.edit(name, args))
      expect([name, answer.results[0]]).toMatchObject([name, { status: 'rejected', code: 'gone' }])
    }

    // The same day planned anew begins empty.
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    const anew = (await pull(db, ana.userId, {})).scopes[scope]!.rows
    const living = anew.filter(({ kind, deletedAt }) => kind === 'item' && deletedAt === null)
    expect(living.map(({ data }) => data.title)).toEqual(['Tram'])
  })

  test('[LIFE3] a deleted row takes nothing along that only is listed under its id', async () => {
    const db = await database.open()
    const ana = device(newId())
    const [tripId, dayId] = [newId(), newId()]
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    const tram = ana.itemAdd(tripId, dayId, 'Tram')
    await ana.send(db, tram)
    const itemAdd = (args: object) => ana.edit('item.add', { ...(tram.args as object), id: newId(), ...args })
    await ana.send(db, itemAdd({ dayId: null, title: 'Idea' }))
    // [ID1] The same id may identify one row of each kind.
    for (const id of [tripId, dayId]) {
      await ana.send(db, itemAdd({ id }), ana.edit('item.delete', { id, tripId }))
    }
    expect(await purge(createEngine(db), Date.now() + 31 * dayMs)).toMatchObject({ emptied: 2 })
    const { rows } = (await pull(db, ana.userId, {})).scopes[tripScope(tripId)]!
    const living = rows.filter(({ kind, deletedAt }) => kind === 'item' && deletedAt === null)
    expect(new Set(living.map(({ data }) => data.title))).toEqual(new Set(['Idea', 'Tram']))
  })

  test('[MERGE7] a date keeps its next id, however long ago its day was deleted', async () => {
    const db = await database.open()
    const engine = createEngine(db)
    const ana = device(newId())
    const tripId = newId()
    const dayId = dayIdFor(tripId, '2027-05-03')
    const day = { tripId, dayNumber: 1, date: '2027-05-03' }
    const dates = { startDate: '2027-05-03', endDate: '2027-05-05' }
    const created = ana.tripCreate(tripId, 'Lisbon')
    await ana.send(
      db,
      { ...created, args: { ...(created.args as object), dates } },
      ana.edit('day.add', { id: dayId, ...day }),
      ana.itemAdd(tripId, dayId, 'Tram'),
      ana.edit('day.delete', { id: dayId, tripId }),
    )
    await purge(engine, Date.now() + 31 * dayMs)
    await purge(engine, Date.now() + 400 * dayMs)
    // A new device knows of the day what an old one does.
    const { rows } = (await pull(db, ana.userId, {})).scopes[tripScope(tripId)]!
    expect(rows.filter(({ kind }) => kind === 'day')).toMatchObject([{ id: dayId, data: { id: dayId } }])
    expect(rows.filter(({ kind }) => kind === 'item')).toEqual([])
  })

  test('[LIFE3] works in batches that may be interrupted between any two', async () => {
    const db = await database.open()
    const ana = device(newId())
    const tripId = newId()
    const scope = tripScope(tripId)
    const dayId = newId()
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    await ana.send(
      db,
      ...Array.from({ length: 450 }, (_, index) => ana.itemAdd(tripId, dayId, `Stop ${index}`)),
    )
    const likes = Array.from({ length: 450 }, () => ({ trip_id: tripId, user_id: newId() }))
    await db.kysely.insertInto('trip_like').values(likes).execute()
    await ana.send(db, ana.edit('trip.delete', { id: tripId }))
    const engine = createEngine(db)
    const rowsLeft = async () => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from entity where scope_id = ${scope}) +
          (select count(*) from trip_like) as count`.execute(db.kysely)
      return Number(rows[0]!.count)
    }
    const interrupted = { between: async () => false }
    const later = Date.now() + 31 * dayMs

    await purge(engine, later, interrupted)
    expect(await pull(db, ana.userId, { [scope]: [1, 'e1'] })).toMatchObject({ scopes: {}, revoked: [scope] })
    let steps = 0
    for (let left = await rowsLeft(); left > 0;) {
      let isFirst = true
      const between = async () => {
        const mayGoOn = isFirst
        isFirst = false
        return mayGoOn
      }
      await purge(engine, later, { between })
      const now = await rowsLeft()
      expect(left - now).toBeLessThanOrEqual(200)
      left = now
      expect(++steps).toBeLessThan(20)
    }
    expect(steps).toBeGreaterThan(4)
    expect(await purge(engine, later)).toMatchObject({ trips: 0, emptied: 0, tombstones: 0 })
  })

  test('[LIFE3] nobody restores what may be removed by now', async () => {
    const db = await database.open()
    const ana = device(newId())
    const tripId = newId()
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'), ana.edit('trip.delete', { id: tripId }))
    const days = async (count: number) => {
      const deleted_at = new Date(Date.now() - count * dayMs).toISOString()
      await db.kysely.updateTable('entity').set({ deleted_at }).where('kind', '=', 'trip').execute()
    }
    await days(30.01)
    const refused = await ana.send(db, ana.edit('trip.restore', { id: tripId }))
    expect(refused.results).toMatchObject([{ status: 'rejected', code: 'gone' }])
    expect(refused.results[0]).not.toHaveProperty('subject')
    await days(29.99)
    expect((await ana.send(db, ana.edit('trip.restore', { id: tripId }))).results).toMatchObject([
      { status: 'applied' },
    ])
  })

  test('[PULL5] a purged trip that is sent in parts comes to its end', async () => {
    const db = await database.open()
    const ana = device(newId())
    const [tripId, dayId] = [newId(), newId()]
    const scope = tripScope(tripId)
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    await ana.send(db, ana.edit('day.delete', { id: dayId, tripId }))
    await purge(createEngine(db), Date.now() + 91 * dayMs)
    const whole = (await pull(db, ana.userId, {})).scopes[scope]!

    const ids: string[] = []
    let cursors: Record<string, [number, string]> = {}
    for (let more = true; more;) {
      const part = await pull(db, ana.userId, cursors, { limit: { rows: 1, bytes: 1_000_000 } })
      const { to, epoch, rows } = part.scopes[scope]!
      ids.push(...rows.map(({ id }) => id))
      expect(ids.length).toBeLessThanOrEqual(whole.rows.length)
      cursors = { [scope]: [to, epoch] }
      more = part.more
    }
    expect(ids.toSorted()).toEqual(whole.rows.map(({ id }) => id).toSorted())
    expect(await pull(db, ana.userId, cursors)).toMatchObject({ scopes: {} })
  })

  test('[LIFE3] an old deleted trip goes whole, and its id stays taken', async () => {
    const db = await database.open()
    const [ana, eve] = [device(newId()), device(newId())]
    const [tripId, dayId] = [newId(), newId()]
    const scope = tripScope(tripId)
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    await ana.send(db, ana.edit('trip.delete', { id: tripId }))
    const { to, epoch } = (await pull(db, ana.userId, {})).scopes[scope]!
    await purge(createEngine(db), Date.now() + 31 * dayMs)

    const cursors: Record<string, [number, string]> = { [scope]: [to, epoch] }
    expect(await pull(db, ana.userId, cursors)).toEqual({ scopes: {}, revoked: [scope], more: false })
    expect((await eve.send(db, eve.tripCreate(tripId, 'Mine'))).results).toMatchObject([
      { status: 'rejected', code: 'conflict' },
    ])
    expect((await pull(db, eve.userId, {})).scopes).not.toHaveProperty([scope])
  })
})
