import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import type { Mutation, WireRow } from '#shared/sync/protocol.ts'
import { seededRandom } from '#shared/plain/scene/seededRandom.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { watchReads } from '../testing/watchReads.ts'
import { applyBatch } from './applyBatch.ts'
import { pull } from './pull.ts'
import type { RowView, SyncHooks } from './hooks.ts'
import { device } from './testing/device.ts'

const bytesOf = (rows: readonly WireRow[]): number =>
  rows.reduce(
    (sum, { data, fver }) => sum + Buffer.byteLength(JSON.stringify(data) + JSON.stringify(fver)),
    0,
  )

/** Holds up what is being read, until it is opened. */
function heldViews() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const view: RowView = { rows: async rows => [...rows], text: json => json }
  const held = {
    held: 0,
    open: resolve,
    hook: {
      feature: 'feed',
      view: () => {
        held.held += 1
        return promise.then(() => view)
      },
    } satisfies SyncHooks,
  }
  return held
}

describeEachDatabase('sync', database => {
  const open = () => database.open()

  async function sharedTrip(db: Db) {
    const ana = device(newId())
    const ben = device(newId())
    const tripId = newId()
    const membership = newId()
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('collaborator.invite', { id: membership, tripId, userId: ben.userId }))
    await ben.send(db, ben.edit('collaborator.accept', { id: membership, tripId }))
    return { ana, ben, tripId, membership, scope: tripScope(tripId) }
  }

  test('[PUSH1] a repeated batch gets its stored outcome and runs once', async () => {
    const db = await open()
    const ana = device(newId())
    const create = ana.tripCreate(newId(), 'Lisbon')
    const first = await ana.send(db, create)
    const second = await ana.send(db, create)
    expect(second.results).toEqual(first.results)
    expect(second.changed.size).toBe(0)
    const { scopes } = await pull(db, ana.userId, {})
    expect(Object.values(scopes)[0]!.rows.filter(({ kind }) => kind === 'change')).toHaveLength(1)
  })

  test('[PUSH1] an outcome that is repeated counts by what it says, however short the edit was', async () => {
    const db = await open()
    const { ana, ben, tripId, scope } = await sharedTrip(db)
    const base = (await pull(db, ana.userId, {})).scopes[scope]!.to
    await ben.send(db, ben.edit('trip.update', { id: tripId, title: 'A long title '.repeat(10).trim() }))
    const edit = { ...ana.edit('trip.update', { id: tripId, title: 'Faro' }), base }
    const { results } = await ana.send(db, edit)
    const again = await ana.send(db, edit)
    expect(again).toMatchObject({ results, bytes: Buffer.byteLength(JSON.stringify(results[0])) })
    expect(again.bytes).toBeGreaterThan(200)
  })

  test('[PUSH1] an answer has one outcome for each edit that was sent, whatever is repeated', async () => {
    const db = await open()
    const [ana, ben] = [device(newId()), newId()]
    const history: Mutation[] = []
    const random = seededRandom('repetition')
    for (let round = 0; round < 40; round++) {
      const fresh = Array.from({ length: random.whole(0, 6) }, () =>
        random.chance(0.5)
          ? ana.edit('block.set', { personId: ben, on: random.chance(0.5) })
          : ana.tripCreate(newId(), 'Lisbon'),
      )
      const again = Array.from(
        { length: history.length === 0 ? 0 : random.whole(0, 8) },
        () => history[random.whole(0, history.length - 1)]!,
      )
      const answer = await ana.send(db, ...again, ...fresh)
      history.push(...fresh)
      const sent = new Set([...again, ...fresh].map(({ mid }) => mid))
      expect(answer.results.map(({ mid }) => mid).toSorted((a, b) => a - b)).toEqual(
        [...sent].toSorted((a, b) => a - b),
      )
      expect(answer.lmid).toBe(history.length)
    }
  })

  test('[PUSH2] nothing behind a gap is run', async () => {
    const db = await open()
    const ana = device(newId())
    const { lmid } = await ana.send(db, ana.tripCreate(newId(), 'A'))
    ana.skip(1)
    const answer = await ana.send(db, ana.tripCreate(newId(), 'B'))
    expect(answer.lmid).toBe(lmid)
    expect(answer.results).toEqual([])
  })

  test('[PUSH3] the same number under another key, or another person, means a cloned device', async () => {
    const db = await open()
    const ana = device(newId())
    const create = ana.tripCreate(newId(), 'A')
    await ana.send(db, create)
    expect((await ana.send(db, { ...create, key: newId() })).cloned).toBe(true)
    const thief = device(newId(), ana.clientId)
    expect((await thief.send(db, thief.tripCreate(newId(), 'B'))).cloned).toBe(true)
    expect(Object.keys((await pull(db, thief.userId, {})).scopes)).toEqual([])
  })

  test('[PUSH4] a refused edit counts as processed and the ones behind it run', async () => {
    const db = await open()
    const ana = device(newId())
    const tripId = newId()
    const answer = await ana.send(
      db,
      ana.tripCreate(tripId, 'A'),
      ana.edit('trip.update', { id: tripId, title: '' }),
      ana.edit('trip.update', { id: tripId, title: 'B' }),
    )
    expect(answer.results.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied'])
    expect(answer.results[1]).toMatchObject({ code: 'invalid-input', field: 'title' })
    expect(answer.lmid).toBe(3)
  })

  test('[PUSH4] an edit that fails by a fault of ours does not hold up the ones behind it', async () => {
    const db = await open()
    const ana = device(newId())
    const tripId = newId()
    const broken = new TypeError('planted')
    const rename = model.mutators['trip.update']!
    const apply = (): never => {
      throw broken
    }
    const faulty = { ...model, mutators: { ...model.mutators, 'trip.update': { ...rename, apply } } }
    const mutations = [
      ana.tripCreate(tripId, 'A'),
      ana.edit('trip.update', { id: tripId, title: 'B' }),
      ana.edit('day.add', { id: newId(), tripId, dayNumber: 1, date: null }),
    ]
    const bugs: unknown[] = []
    const batch = { userId: ana.userId, clientId: ana.clientId, mutations }
    const { results } = await applyBatch(createEngine(db, { model: faulty }), batch, {
      onBug: error => bugs.push(error),
    })
    expect(results.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied'])
    expect(results[1]).toMatchObject({ code: 'internal' })
    expect(bugs).toEqual([broken])
  })

  test('[ACCESS1] a stranger sees no difference between a trip that is private and one that is not there', async () => {
    const db = await open()
    const { tripId } = await sharedTrip(db)
    const eve = device(newId())
    const refused = await eve.send(
      db,
      eve.edit('trip.update', { id: tripId, title: 'Mine' }),
      eve.edit('trip.update', { id: newId(), title: 'Mine' }),
    )
    const [real, imagined] = refused.results.map(({ mid: _mid, ...result }) => result)
    expect(real).toEqual(imagined)
    expect(real).toMatchObject({ status: 'rejected', code: 'not-found' })
  })

  test('[MERGE2] edits of different fields both survive', async () => {
    const db = await open()
    const { ana, ben, tripId, scope } = await sharedTrip(db)
    const base = (await pull(db, ben.userId, {})).scopes[scope]!.to
    await ana.send(db, ana.edit('trip.update', { id: tripId, title: 'Porto' }))
    const answer = await ben.send(db, { ...ben.edit('trip.update', { id: tripId, travelersCount: 4 }), base })
    expect(answer.results[0]).not.toHaveProperty('overwrote')
    const { scopes } = await pull(db, ana.userId, {})
    expect(scopes[scope]!.rows.find(({ kind }) => kind === 'trip')!.data).toMatchObject({
      title: 'Porto',
      travelersCount: 4,
    })
  })

  test('[MERGE3] a replaced value of someone else comes back in the result and stands in the Change Log', async () => {
    const db = await open()
    const { ana, ben, tripId, scope } = await sharedTrip(db)
    const base = (await pull(db, ana.userId, {})).scopes[scope]!.to
    await ben.send(db, ben.edit('trip.update', { id: tripId, title: 'Porto' }))
    const answer = await ana.send(db, { ...ana.edit('trip.update', { id: tripId, title: 'Faro' }), base })
    expect(answer.results[0]!.overwrote).toEqual([
      { kind: 'trip', id: tripId, register: 'title', value: { title: 'Porto' }, by: ben.userId },
    ])
    const { rows } = (await pull(db, ben.userId, {})).scopes[scope]!
    expect(JSON.stringify(rows.filter(({ kind }) => kind === 'change'))).toContain('"before":"Porto"')
  })

  test('[ACCESS3] someone removed loses the scope; invited again they get all of it under a new epoch', async () => {
    const db = await open()
    const { ana, ben, tripId, membership, scope } = await sharedTrip(db)
    const before = (await pull(db, ben.userId, {})).scopes[scope]!
    const removed = await ana.send(db, ana.edit('collaborator.remove', { id: membership, tripId }))
    expect(removed.revoked).toEqual([{ userId: ben.userId, scope }])
    const cursors = { [scope]: [before.to, before.epoch] as [number, string] }
    expect(await pull(db, ben.userId, cursors)).toEqual({ scopes: {}, revoked: [scope], more: false })
    const refused = await ben.send(db, ben.edit('trip.update', { id: tripId, title: 'Ha' }))
    expect(refused.results[0]).toMatchObject({ status: 'rejected', code: 'not-found' })

    const again = newId()
    await ana.send(db, ana.edit('collaborator.invite', { id: again, tripId, userId: ben.userId }))
    await ben.send(db, ben.edit('collaborator.accept', { id: again, tripId }))
    const after = (await pull(db, ben.userId, cursors)).scopes[scope]!
    expect(after).toMatchObject({ reset: true, from: 0 })
    expect(after.epoch).not.toBe(before.epoch)
  })

  test('[PULL5] for an answer few rows are looked at, however many trips come after', async () => {
    const db = await open()
    const ana = device(newId())
    for (let trip = 0; trip < 12; trip++) {
      const [tripId, dayId] = [newId(), newId()]
      await ana.send(db, ana.tripCreate(tripId, `Trip ${trip}`))
      await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
      await ana.send(db, ...Array.from({ length: 20 }, () => ana.itemAdd(tripId, dayId, 'Dinner')))
    }
    const asked: number[] = []
    using _reads = watchReads(db, {
      slow({ sql, parameters }) {
        const wanted = parameters.find(value => typeof value === 'string' && value.startsWith('['))
        if (sql.includes('join entity')) asked.push((JSON.parse(wanted as string) as unknown[]).length)
        return false
      },
    })
    const cursors: Record<string, [number, string]> = {}
    let rounds = 0
    for (let more = true; more; rounds++) {
      const part = await pull(db, ana.userId, cursors, { limit: { rows: 5_000, bytes: 5_000 } })
      for (const [scope, { to, epoch }] of Object.entries(part.scopes)) cursors[scope] = [to, epoch]
      more = part.more
    }
    expect(rounds).toBeGreaterThan(12)
    expect(Math.max(...asked)).toBeLessThan(5)
  })

  test('[PULL5] a long answer is cut, also within a version, and loses nothing', async () => {
    const db = await open()
    const { ana, tripId } = await sharedTrip(db)
    const dayId = newId()
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    for (let batch = 0; batch < 4; batch++) {
      await ana.send(
        db,
        ...Array.from({ length: 10 }, (_, index) => ana.itemAdd(tripId, dayId, `${batch}-${index}`)),
      )
    }
    const whole = await pull(db, ana.userId, {})
    const limits = [
      ...[1, 3, 7, 12, 40].map(rows => ({ rows, bytes: 1_000_000 })),
      ...[1, 2_000, 8_000].map(bytes => ({ rows: 5_000, bytes })),
    ]
    for (const limit of limits) {
      const seen = new Map<string, unknown>()
      let cursors: Record<string, [number, string]> = {}
      let more = true
      for (let round = 0; more; round++) {
        expect(round).toBeLessThan(100)
        const part = await pull(db, ana.userId, cursors, { limit })
        more = part.more
        const sent = Object.values(part.scopes).flatMap(({ rows }) => rows)
        expect(sent.length).toBeLessThanOrEqual(limit.rows)
        // One row is sent, however large.
        expect(bytesOf(sent.slice(sent.length === 1 ? 1 : 0))).toBeLessThanOrEqual(limit.bytes)
        for (const [scope, changes] of Object.entries(part.scopes)) {
          for (const row of changes.rows) seen.set(row.id, row)
          cursors = { ...cursors, [scope]: [changes.to, changes.epoch] }
        }
      }
      const rows = Object.values(whole.scopes).flatMap(scope => scope.rows)
      expect([...seen.values()]).toHaveLength(rows.length)
      expect(new Set(seen.values())).toEqual(new Set(rows))
    }
  })

  async function addLongTexts(db: Db, who: ReturnType<typeof device>, tripId: string): Promise<void> {
    const dayId = newId()
    const description = 'é'.repeat(5_000)
    const day = who.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null })
    const items = Array.from({ length: 30 }, () => who.itemAdd(tripId, dayId, 'Dinner'))
    await who.send(
      db,
      day,
      ...items.map(({ args, ...added }) => ({ ...added, args: { ...(args as object), description } })),
    )
  }

  test('[PULL5] an answer is limited in bytes, whatever was written at once', async () => {
    const db = await open()
    const { ana, tripId } = await sharedTrip(db)
    await addLongTexts(db, ana, tripId)
    const sizes: number[] = []
    let cursors: Record<string, [number, string]> = {}
    let more = true
    while (more) {
      const part = await pull(db, ana.userId, cursors, { limit: { rows: 5_000, bytes: 60_000 } })
      more = part.more
      sizes.push(Buffer.byteLength(JSON.stringify(part.scopes)))
      for (const [scope, changes] of Object.entries(part.scopes)) {
        cursors = { ...cursors, [scope]: [changes.to, changes.epoch] }
      }
    }
    expect(sizes.length).toBeGreaterThan(5)
    // What is stored is a little less than what is sent, and the Change Log has its part.
    expect(Math.max(...sizes)).toBeLessThan(80_000)
  })

  test('[ACCESS3] whoever is removed while a long answer waits for its turn gets nothing of the trip', async () => {
    const db = await open()
    const { ana, ben, membership, scope, tripId } = await sharedTrip(db)
    await addLongTexts(db, ana, tripId)
    const cyd = device(newId())
    const own = newId()
    await cyd.send(db, cyd.tripCreate(own, 'Porto'))
    await addLongTexts(db, cyd, own)
    const slow = heldViews()
    const ahead = [ana, cyd].map(({ userId }) => pull(db, userId, {}, { hooks: [slow.hook] }))
    await expect.poll(() => slow.held).toBe(2)
    const waiting = pull(db, ben.userId, {})
    await ana.send(db, ana.edit('collaborator.remove', { id: membership, tripId }))
    slow.open()
    await Promise.all(ahead)
    expect((await waiting).scopes[scope]).toBeUndefined()
  })

  test('long answers to one person are made one after another, and others do not wait behind them', async () => {
    const db = await open()
    const { ana, ben, tripId } = await sharedTrip(db)
    await addLongTexts(db, ana, tripId)
    const slow = heldViews()
    let refused = 0
    const many = Array.from({ length: 30 }, () =>
      pull(db, ana.userId, {}, { hooks: [slow.hook] }).catch(() => void refused++),
    )
    // One is being made, and twenty may wait.
    await expect.poll(() => refused).toBe(9)
    expect((await pull(db, ben.userId, {})).more).toBe(false)
    slow.open()
    await Promise.all(many)
    expect(refused).toBe(9)
  })

  test('[PUSH7] two batches of one device at once have one effect each', async () => {
    const db = await open()
    const ana = device(newId())
    const tripId = newId()
    const create = ana.tripCreate(tripId, 'A')
    const rename = ana.edit('trip.update', { id: tripId, title: 'B' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => ana.send(db, create, rename)))
    for (const { results } of answers) expect(results).toEqual(answers[0]!.results)
    expect((await pull(db, ana.userId, {})).scopes[tripScope(tripId)]!.to).toBe(1)
  })

  test('[PUSH8] people writing to one trip at once lose nothing and get one version each', async () => {
    const db = await open()
    const { ana, ben, tripId, scope } = await sharedTrip(db)
    const start = (await pull(db, ana.userId, {})).scopes[scope]!.to
    const dayId = newId()
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    const devices = [ana, ben, device(ana.userId), device(ben.userId), device(ana.userId), device(ben.userId)]
    await Promise.all(devices.map((who, index) => who.send(db, who.itemAdd(tripId, dayId, `item ${index}`))))
    const { rows, to } = (await pull(db, ana.userId, {})).scopes[scope]!
    expect(rows.filter(({ kind }) => kind === 'item')).toHaveLength(6)
    expect(to).toBe(start + 7)
    const positions = rows.filter(({ kind }) => kind === 'item').map(({ data }) => data.pos)
    expect(new Set(positions).size).toBe(6)
  })
})
