import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#shared/features/changelog/schema.ts'
import { summarize } from '#shared/features/changelog/summarize.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Cursor, WireRow } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { createEngine } from '../../engine.ts'
import { pull } from '../../sync/pull.ts'
import { purge } from '../../sync/purge.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { watchReads } from '../../testing/watchReads.ts'
import { compact } from './compact.ts'

const dayMs = 86_400_000
const firstDay = Date.parse('2030-03-01T08:00:00Z')
const dateOf = (day: number) => new Date(firstDay + (day - 1) * dayMs).toISOString().slice(0, 10)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: firstDay })
})

afterEach(() => {
  vi.useRealTimers()
})

/** What a person's device holds of a scope, and how it catches up. */
function follower(db: Db, userId: string, scope: string) {
  const rows = new Map<string, WireRow>()
  let cursor: Cursor | undefined
  return {
    async pull() {
      const { scopes } = await pull(db, userId, cursor ? { [scope]: cursor } : {})
      const answer = scopes[scope]
      if (!answer) return { reset: false, rows: 0 }
      if (answer.reset) rows.clear()
      for (const row of answer.rows) rows.set(row.id, row)
      cursor = [answer.to, answer.epoch]
      return { reset: answer.reset, rows: answer.rows.length }
    },
    living: () => [...rows.values()].filter(row => row.deletedAt === null).toSorted(byId),
    changes: () =>
      [...rows.values()]
        .filter(row => row.kind === 'change' && row.deletedAt === null)
        .toSorted(byId)
        .map(row => row.data as unknown as Change),
  }
}

const byId = (a: WireRow, b: WireRow) => (a.id < b.id ? -1 : 1)

const logged = (before: string): ChangeEntry => ({
  action: 'item.update',
  kind: 'item',
  id: newId(),
  label: 'Castle',
  fields: { description: { before, after: null } },
})

/** A trip of Ana's, made on the first day, which has further rows of about these sizes, of 20,000 bytes per entry. */
async function filledDay(db: Db, sizes: readonly number[]) {
  const ana = device(newId())
  const tripId = newId()
  await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
  const rows = sizes.map((size): Change => {
    const count = Math.ceil(size / 20_000)
    const entries = Array.from({ length: count }, () => logged('a'.repeat(size / count)))
    return { id: newId(), userId: ana.userId, createdAt: new Date(firstDay).toISOString(), entries }
  })
  await storeChanges(db, tripScope(tripId), rows)
  return { scope: tripScope(tripId), ana }
}

interface Logged {
  /** Counted from the first day. */
  day: number
  /** Its commit began the day before. */
  isLate: boolean
  isBens: boolean
}

/** A scope with one change after another. */
async function loggedTrip(db: Db, rows: readonly Logged[]) {
  const scope = tripScope(newId())
  await db.kysely.insertInto('scope').values({ id: scope, version: 1, min_version: 0 }).execute()
  const written = rows.map(({ day, isLate, isBens }, index): Change => {
    const begins = firstDay + day * dayMs - (firstDay % dayMs)
    const time = begins.toString(16).padStart(12, '0')
    return {
      id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(index).padStart(12, '0')}`,
      userId: isBens ? 'ben' : 'ana',
      createdAt: new Date(isLate ? begins - 1 : begins).toISOString(),
      entries: [logged('')],
    }
  })
  await storeChanges(db, scope, written)
  return { scope, written }
}

async function storeChanges(db: Db, scope_id: string, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const columns = { scope_id, id: change.id, kind: 'change', version: 1, fver: '{"*":[1,"a"]}' }
    await db.kysely
      .insertInto('entity')
      .values({ ...columns, data: JSON.stringify(change) })
      .execute()
  }
}

describeEachDatabase('compaction of the Change Log', database => {
  /** A trip of Ana's and Ben's with changes on three days. */
  async function planned() {
    const db = await database.open()
    const [ana, ben] = [device(newId()), device(newId())]
    const [tripId, dayId, membershipId] = [newId(), newId(), newId()]
    const scope = tripScope(tripId)
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('collaborator.invite', { id: membershipId, tripId, userId: ben.userId }))
    await ben.send(db, ben.edit('collaborator.accept', { id: membershipId, tripId }))
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    for (const [index, title] of ['Castle', 'Tram', 'Tower'].entries()) {
      vi.setSystemTime(firstDay + dayMs + index * 1000)
      await ana.send(db, ana.itemAdd(tripId, dayId, title))
      await ben.send(db, ben.itemAdd(tripId, dayId, `${title} again`), ben.itemAdd(tripId, dayId, title))
    }
    vi.setSystemTime(firstDay + 2 * dayMs)
    await ben.send(db, ben.edit('day.rename', { id: dayId, tripId, title: 'Alfama' }))
    return { db, ana, ben, tripId, dayId, scope }
  }

  test('a day of old changes becomes one row that says how many and whose', async () => {
    const { db, ana, ben, scope } = await planned()
    expect(await compact(db, firstDay + 91 * dayMs)).toMatchObject({ scopes: 1 })
    const fresh = follower(db, ana.userId, scope)
    await fresh.pull()
    const [first, second, third] = fresh.changes()
    expect(first).toMatchObject({
      entries: [],
      summary: { count: 4, by: { [ana.userId]: 3, [ben.userId]: 1 } },
    })
    expect(first!.createdAt.slice(0, 10)).toBe(dateOf(1))
    expect(second!.summary).toBeUndefined()
    expect(third!.summary).toBeUndefined()

    await compact(db, firstDay + 92 * dayMs)
    await fresh.pull()
    expect(fresh.changes()[1]).toMatchObject({
      userId: ben.userId,
      summary: { count: 9, by: { [ana.userId]: 3, [ben.userId]: 6 } },
    })
    expect(fresh.changes()).toHaveLength(3)
    expect(fresh.changes()[2]!.entries).toHaveLength(1)
  })

  test('[PULL3] a device that has the old rows ends with what a fresh one gets', async () => {
    const { db, ana, ben, tripId, dayId, scope } = await planned()
    const old = follower(db, ana.userId, scope)
    await old.pull()
    expect(old.changes().length).toBeGreaterThan(3)

    await compact(db, firstDay + 100 * dayMs)
    vi.setSystemTime(firstDay + 100 * dayMs)
    await ben.send(db, ben.itemAdd(tripId, dayId, 'Ferry'))
    expect(await old.pull()).toMatchObject({ reset: false })
    const fresh = follower(db, ana.userId, scope)
    await fresh.pull()
    expect(old.living()).toEqual(fresh.living())
    expect(old.changes().map(({ summary }) => summary?.count)).toEqual([4, 9, 1, undefined])
    expect(await old.pull()).toEqual({ reset: false, rows: 0 })
  })

  test('[LIFE3] what was summed up goes with other tombstones; whoever was away for longer starts over', async () => {
    const { db, ana, scope } = await planned()
    const [present, away] = [follower(db, ana.userId, scope), follower(db, ana.userId, scope)]
    await away.pull()
    await present.pull()
    await compact(db, firstDay + 100 * dayMs)
    await present.pull()
    expect((await purge(createEngine(db), firstDay + 195 * dayMs)).tombstones).toBe(8)

    expect(await present.pull()).toEqual({ reset: false, rows: 0 })
    expect(await away.pull()).toMatchObject({ reset: true })
    expect(away.living()).toEqual(present.living())
  })

  test('doing it again, or with nothing old, writes nothing', async () => {
    const { db, ana, scope } = await planned()
    const reader = follower(db, ana.userId, scope)
    expect(await compact(db, firstDay + 30 * dayMs)).toEqual({ scopes: 0, rows: 0 })
    await compact(db, firstDay + 100 * dayMs)
    await reader.pull()
    expect(await compact(db, firstDay + 100 * dayMs)).toEqual({ scopes: 0, rows: 0 })
    expect(await reader.pull()).toEqual({ reset: false, rows: 0 })
  })

  test('a commit that began before midnight joins the day that was summed up already', async () => {
    const { db, ana, tripId, dayId, scope } = await planned()
    await compact(db, firstDay + 91 * dayMs)
    // Its time is on the first day, but its id was assigned later.
    await ana.send(db, ana.itemAdd(tripId, dayId, 'Night tram'))
    const late = await db.kysely
      .selectFrom('entity')
      .select(['id', 'data'])
      .where('scope_id', '=', scope)
      .where('kind', '=', 'change')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const data = { ...(JSON.parse(late.data) as Change), createdAt: `${dateOf(1)}T23:59:59.999Z` }
    await db.kysely
      .updateTable('entity')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', late.id)
      .execute()

    await compact(db, firstDay + 100 * dayMs)
    const reader = follower(db, ana.userId, scope)
    await reader.pull()
    const counts = reader.changes().map(({ createdAt, summary }) => [createdAt.slice(0, 10), summary?.count])
    expect(new Map(counts as [string, number][])).toEqual(
      new Map([
        [dateOf(1), 5],
        [dateOf(2), 9],
        [dateOf(3), 1],
      ]),
    )
    expect(counts).toHaveLength(3)
  })

  test('ten thousand edits leave a log of a few kilobytes', async () => {
    const db = await database.open()
    const ana = device(newId())
    const [tripId, dayId] = [newId(), newId()]
    await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
    await ana.send(db, ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }))
    const castle = ana.itemAdd(tripId, dayId, 'Castle')
    await ana.send(db, castle)
    const { id } = castle.args as { id: string }
    for (let batch = 0; batch < 20; batch++) {
      vi.setSystemTime(firstDay + batch * dayMs)
      const edits = Array.from({ length: 500 }, (_, index) =>
        ana.edit('item.update', { id, tripId, title: `Castle ${batch}.${index}` }),
      )
      await ana.send(db, ...edits)
    }
    await compact(db, firstDay + 200 * dayMs)
    const { scopes } = await pull(db, ana.userId, {})
    const log = scopes[tripScope(tripId)]!.rows.filter(row => row.kind === 'change')
    expect(log.filter(row => row.deletedAt === null)).toHaveLength(20)
    expect(JSON.stringify(log).length).toBeLessThan(12_000)
  })

  test('each transaction reads and writes little, however much a day changed', async () => {
    const db = await database.open()
    const { scope, ana } = await filledDay(
      db,
      Array.from({ length: 24 }, () => 240_000),
    )
    using reads = watchReads(db)
    let steps = 0
    const between = async () => {
      steps++
      return true
    }
    await compact(db, firstDay + 200 * dayMs, { between })
    expect(Math.max(...reads.sizes())).toBeLessThan(700_000)
    expect(steps).toBeGreaterThan(10)
    const reader = follower(db, ana.userId, scope)
    await reader.pull()
    expect(reader.changes().map(({ summary }) => summary?.count)).toEqual([1 + 24 * 12])
  })

  test('a row of an earlier version that is larger than a piece is summed up as well', async () => {
    const db = await database.open()
    const { scope, ana } = await filledDay(db, [10_000, 2_000_000, 10_000])
    await compact(db, firstDay + 200 * dayMs)
    const reader = follower(db, ana.userId, scope)
    await reader.pull()
    expect(reader.changes()).toMatchObject([{ summary: { count: 1 + 1 + 100 + 1 } }])
  })

  test('a row of an earlier version that ends with half a character holds nothing up', async () => {
    const db = await database.open()
    const { scope } = await loggedTrip(db, [{ day: 1, isLate: false, isBens: false }])
    const { scope: other } = await loggedTrip(db, [{ day: 2, isLate: false, isBens: true }])
    const halved = sql<string>`replace(data, '"label":"Castle"', '"label":"Castle \\ud83d…"')`
    await db.kysely.updateTable('entity').set({ data: halved }).where('scope_id', '=', scope).execute()
    const now = firstDay + 200 * dayMs
    expect(await compact(db, now)).toEqual({ scopes: 2, rows: 2 })
    expect(await compact(db, now)).toEqual({ scopes: 0, rows: 0 })
    for (const each of [scope, other]) {
      const row = db.kysely.selectFrom('entity').select('data').where('scope_id', '=', each)
      const change = JSON.parse((await row.executeTakeFirstOrThrow()).data) as Change
      expect(change.summary).toMatchObject({ count: 1 })
    }
  })

  test('in pieces, interrupted and repeated, it ends with what one go leaves', async () => {
    const db = await database.open()
    // Days of rows, each by Ana or by Ben. A late one began the day before.
    const rows = fc.array(
      fc.record({ day: fc.integer({ min: 1, max: 4 }), isLate: fc.boolean(), isBens: fc.boolean() }),
      { minLength: 1, maxLength: 14 },
    )
    const most = { rows: fc.integer({ min: 1, max: 4 }), bytes: fc.constantFrom(1, 700, 100_000) }
    // After how many pieces each run ends.
    const runs = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
    const property = fc.asyncProperty(rows, fc.record(most), runs, async (all, piece, ends) => {
      const now = firstDay + 200 * dayMs
      const { scope, written } = await loggedTrip(
        db,
        all.toSorted((a, b) => a.day - b.day),
      )
      for (const end of [...ends, Infinity]) {
        let left = end
        await compact(db, now, { most: piece, between: async () => --left > 0 })
      }
      const sums = await db.kysely
        .selectFrom('entity')
        .select('data')
        .where('scope_id', '=', scope)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute()
      const ofDays = Map.groupBy(written, ({ createdAt }) => createdAt.slice(0, 10))
      const expected = [...ofDays.values()].map(summarize).toSorted((a, b) => (a.id < b.id ? -1 : 1))
      expect(sums.map(({ data }) => JSON.parse(data) as Change)).toEqual(expected)
      expect(await compact(db, now)).toEqual({ scopes: 0, rows: 0 })
    })
    await fc.assert(property, { seed: 20_261_126, numRuns: database.dialect === 'sqlite' ? 40 : 8 })
  })
})
