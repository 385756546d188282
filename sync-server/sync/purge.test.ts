import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { pull } from './pull.ts'
import { purge } from './purge.ts'
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
    const away = (await pull(db, ana.userId, {})).scopes[scope]!
    await ana.send(db, ana.edit('day.delete', { id: dayId, tripId }))
    const present = (await pull(db, ana.userId, {})).scopes[scope]!

    expect(await purge(createEngine(db), Date.now() + 89 * dayMs)).toMatchObject({
      tombstones: 0,
      outcomes: 3,
    })
    expect(await purge(createEngine(db), Date.now() + 91 * dayMs)).toMatchObject({ tombstones: 1 })

    const late = await pull(db, ana.userId, { [scope]: [away.to, away.epoch] })
    expect(late.scopes[scope]).toMatchObject({ reset: true })
    expect(late.scopes[scope]!.rows.map(({ id }) => id)).not.toContain(dayId)
    expect(await pull(db, ana.userId, { [scope]: [present.to, present.epoch] })).toMatchObject({ scopes: {} })
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
      const part = await pull(db, ana.userId, cursors, 1)
      const { to, epoch, rows } = part.scopes[scope]!
      ids.push(...rows.map(({ id }) => id))
      expect(ids.length).toBeLessThanOrEqual(whole.rows.length)
      cursors = { [scope]: [to, epoch] }
      more = part.more
    }
    expect(ids.toSorted()).toEqual(whole.rows.map(({ id }) => id).toSorted())
    expect(await pull(db, ana.userId, cursors)).toMatchObject({ scopes: {} })
  })

  test('[LIFE3] an old deleted trip goes whole, and leaves nothing to someone who takes its id', async () => {
    const db = await database.open()
    const [ana, eve] = [device(newId()), device(newId())]
    const [tripId, dayId] = [newId(), newId()]
    const scope = tripScope(tripId)
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    await ana.send(db, ana.edit('trip.delete', { id: tripId }))
    const { to, epoch } = (await pull(db, ana.userId, {})).scopes[scope]!
    await purge(createEngine(db), Date.now() + 91 * dayMs)

    const cursors: Record<string, [number, string]> = { [scope]: [to, epoch] }
    expect(await pull(db, ana.userId, cursors)).toEqual({ scopes: {}, revoked: [scope], more: false })
    await eve.send(db, eve.tripCreate(tripId, 'Mine'))
    const { rows } = (await pull(db, eve.userId, {})).scopes[scope]!
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['change', 'trip'])
  })
})
