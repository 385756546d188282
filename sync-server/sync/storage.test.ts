import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { migrations } from '../db/migrations.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { serverOn } from '../testing/serverOn.ts'
import { applyBatch } from './applyBatch.ts'
import { purge } from './purge.ts'
import { storedBy } from './storage.ts'
import { device } from './testing/device.ts'

const dayMs = 86_400_000
const text = 'x'.repeat(2_000)

/** What each place takes up, counted from the rows themselves. */
async function counted({ kysely }: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ place: string; bytes: number }>`
    select scope_id as place, sum(octet_length(data) + octet_length(fver)) as bytes from entity group by scope_id
    union all
    select 'client:' || client_id, sum(octet_length(result)) from mutation_log group by client_id`.execute(
    kysely,
  )
  return Object.fromEntries(rows.map(({ place, bytes }) => [place, Number(bytes)]))
}

async function stored({ kysely }: Db): Promise<Record<string, number>> {
  const rows = await kysely.selectFrom('stored').select(['place', 'bytes']).where('bytes', '<>', 0).execute()
  return Object.fromEntries(rows.map(({ place, bytes }) => [place, Number(bytes)]))
}

describeEachDatabase('storage', database => {
  /** Ana's trip with an activity that has a long note. */
  async function scene() {
    const db = await database.open()
    const ana = device(newId())
    const [tripId, dayId, itemId] = [newId(), newId(), newId()]
    const addItem = (id: string, description = text) => {
      const add = ana.itemAdd(tripId, dayId, 'Castle')
      return { ...add, args: { ...(add.args as object), id, pos: undefined, description } }
    }
    await ana.send(
      db,
      ana.tripCreate(tripId, 'Lisbon'),
      ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }),
      addItem(itemId),
    )
    /** Sends edits while the account may store `more` than it does now. */
    const sendWith = async (more: number, ...mutations: Mutation[]) => {
      const accountBytes = (await storedBy(db.kysely, ana.userId)) + more
      const { results } = await applyBatch(createEngine(db, { accountBytes }), {
        userId: ana.userId,
        clientId: ana.clientId,
        mutations,
      })
      return results
    }
    return { db, ana, tripId, dayId, itemId, addItem, sendWith }
  }

  test('[CAP4] the sums are those of the rows, whatever happens to them', async () => {
    const { db, ana, tripId, itemId, dayId, addItem } = await scene()
    const isExact = async () => expect(await stored(db)).toEqual(await counted(db))
    await isExact()
    await ana.send(db, ana.edit('item.update', { id: itemId, tripId, description: 'Short' }))
    await ana.send(db, addItem(newId()), ana.edit('item.delete', { id: itemId, tripId }))
    await ana.send(db, ana.edit('day.rename', { id: newId(), tripId, title: 'Absent' }))
    await isExact()
    const full = await storedBy(db.kysely, ana.userId)
    await ana.send(db, ana.edit('day.delete', { id: dayId, tripId }))
    // What is deleted takes up room until it is removed.
    expect(await storedBy(db.kysely, ana.userId)).toBeGreaterThan(full)
    await purge(createEngine(db), Date.now() + 32 * dayMs)
    await isExact()
    expect(await storedBy(db.kysely, ana.userId)).toBeLessThan(full - text.length)
    await ana.send(db, ana.edit('trip.delete', { id: tripId }))
    await purge(createEngine(db), Date.now() + 64 * dayMs)
    await isExact()
    expect((await stored(db))[tripScope(tripId)]).toBeUndefined()
  })

  test('[CAP4] a trip counts toward its owner, not toward the people who edit it', async () => {
    const { db, ana, tripId } = await scene()
    const rows = await db.kysely.selectFrom('stored').select(['place', 'owner_id']).execute()
    const owners = Object.fromEntries(rows.map(({ place, owner_id }) => [place, owner_id]))
    expect(owners).toMatchObject({ [tripScope(tripId)]: ana.userId, [`client:${ana.clientId}`]: ana.userId })
    const heir = newId()
    await db.kysely.updateTable('trip_card').set({ owner_id: heir }).where('trip_id', '=', tripId).execute()
    expect(await storedBy(db.kysely, heir)).toBe((await stored(db))[tripScope(tripId)])
    expect(await storedBy(db.kysely, ana.userId)).toBe((await stored(db))[`client:${ana.clientId}`])
  })

  test('[CAP4] a full account takes no more, but can be made smaller', async () => {
    const { ana, tripId, dayId, itemId, addItem, sendWith } = await scene()
    const refused = { status: 'rejected', code: 'conflict' }
    const [added, made, noted] = await sendWith(
      500,
      addItem(newId()),
      ana.tripCreate(newId(), 'Rome'),
      ana.edit('item.update', { id: itemId, tripId, description: `${text}${text}` }),
    )
    expect(added).toMatchObject(refused)
    expect(added!.message).toMatch(
      /^An account has room for \d+ MB of stored data, .* It makes room after 30 days\.$/,
    )
    expect(noted).toMatchObject(refused)
    expect(made).toMatchObject({ status: 'applied' })
    expect(await sendWith(0, ana.tripCreate(newId(), 'Rome'))).toMatchObject([refused])
    expect(
      await sendWith(
        0,
        ana.edit('item.move', { id: itemId, tripId, dayId: null }),
        ana.edit('item.update', { id: itemId, tripId, description: 'Short' }),
        ana.edit('block.set', { userId: ana.userId, personId: newId(), on: true }),
        ana.edit('item.delete', { id: itemId, tripId }),
        ana.edit('item.restore', { id: itemId, tripId }),
        ana.edit('day.delete', { id: dayId, tripId }),
      ),
    ).toMatchObject([
      { status: 'applied' },
      { status: 'applied' },
      { status: 'applied' },
      { status: 'applied' },
      refused,
      { status: 'applied' },
    ])
  })

  test.each(['living rows', 'deleted rows', 'Change Log', 'outcomes'])(
    '[CAP4] %s alone can fill an account',
    async part => {
      const { db, ana, tripId, itemId, addItem } = await scene()
      const before = await storedBy(db.kysely, ana.userId)
      if (part === 'living rows') await ana.send(db, addItem(newId()))
      if (part === 'deleted rows') {
        const id = newId()
        await ana.send(db, addItem(id))
        await ana.send(db, ana.edit('item.delete', { id, tripId }))
      }
      if (part === 'Change Log') {
        for (const letter of ['y', 'z']) {
          const description = letter.repeat(text.length)
          await ana.send(db, ana.edit('item.update', { id: itemId, tripId, description }))
        }
      }
      if (part === 'outcomes') {
        const absent = () => ana.edit('day.rename', { id: newId(), tripId, title: 'Absent' })
        await ana.send(db, ...Array.from({ length: 30 }, absent))
      }
      const accountBytes = before + 1_500
      const { results } = await applyBatch(createEngine(db, { accountBytes }), {
        userId: ana.userId,
        clientId: ana.clientId,
        mutations: [addItem(newId(), '')],
      })
      expect(results).toMatchObject([{ status: 'rejected', code: 'conflict' }])
    },
  )

  test('[CAP4] far beyond the cap, nothing runs but what makes the account smaller', async () => {
    const { db, ana, tripId, itemId } = await scene()
    const engine = createEngine(db, { accountBytes: 100 })
    const run = async (...mutations: Mutation[]) =>
      (await applyBatch(engine, { userId: ana.userId, clientId: ana.clientId, mutations })).results
    expect(
      await run(
        ana.edit('trip.update', { id: tripId, title: 'Madrid' }),
        ana.edit('item.update', { id: itemId, tripId, description: 'Short' }),
        ana.edit('trip.delete', { id: tripId }),
      ),
    ).toMatchObject([{ status: 'rejected', code: 'conflict' }, { status: 'applied' }, { status: 'applied' }])
  })

  test('[CAP4] an account far beyond its cap may send little a minute, but can delete', async () => {
    await using server = await serverOn(database, {
      env: { ACCOUNT_STORAGE_MB: '1' },
      bodyLimits: { atOnce: 1e6, atOnceEach: 1e6, perMinuteEach: 20_000 },
    })
    const ana = await server.user()
    const phone = device(ana.id)
    const [tripId, otherId] = [newId(), newId()]
    await phone.send(server.db, phone.tripCreate(tripId, 'Lisbon'), phone.tripCreate(otherId, 'Rome'))
    const sync = (...mutations: Mutation[]) =>
      server.request<{ results: unknown; error?: unknown }>('POST', '/api/sync', {
        as: ana,
        body: { v: 1, clientId: phone.clientId, mutations, cursors: null },
      })
    const rename = () => phone.edit('trip.update', { id: tripId, title: 'Porto' })
    for (let times = 0; times < 3; times++) expect((await sync(rename())).status).toBe(200)
    await server.db.kysely
      .updateTable('stored')
      .set({ bytes: 1_600_000 })
      .where('place', '=', `client:${phone.clientId}`)
      .execute()
    const made = await server.request('POST', '/api/trips', {
      as: ana,
      body: { title: 'Rome', destination: 'Rome, Italy' },
    })
    expect(made).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    const refused = await sync(
      phone.edit('trip.update', { id: tripId, title: 'Evora' }),
      phone.edit('trip.delete', { id: tripId }),
    )
    expect(refused.body.results).toMatchObject([
      { status: 'rejected', code: 'conflict' },
      { status: 'applied' },
    ])
    const later = await sync(phone.edit('trip.delete', { id: otherId }))
    expect(later).toMatchObject({ status: 429, body: { error: { code: 'rate-limited' } } })
    expect(Number(later.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect((await server.request('DELETE', `/api/trips/${otherId}`, { as: ana })).status).toBe(204)
  })

  test('what was stored before there were sums is counted when the server is updated', async () => {
    const { db } = await scene()
    const before = await stored(db)
    const { rows: owners } = await sql`select place, owner_id from stored order by place`.execute(db.kysely)
    for (const table of ['entity', 'mutation_log', 'trip_card']) {
      const { rows } = await sql<{ name: string }>`${
        database.dialect === 'sqlite'
          ? sql`select name from sqlite_master where type = 'trigger' and name like 'stored%' and tbl_name = ${table}`
          : sql`select tgname as name from pg_trigger where tgname like 'stored%' and tgrelid = ${table}::regclass`
      }`.execute(db.kysely)
      for (const { name } of rows) {
        if (database.dialect === 'sqlite') await sql`drop trigger ${sql.ref(name)}`.execute(db.kysely)
        else await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db.kysely)
      }
    }
    if (database.dialect === 'postgres') {
      const { rows } = await sql<{ name: string }>`
        select proname as name from pg_proc where proname like 'stored%'`.execute(db.kysely)
      for (const { name } of rows) await sql`drop function ${sql.ref(name)}`.execute(db.kysely)
    }
    await sql`drop table stored`.execute(db.kysely)
    await migrations['0020_stored']!.up(db.kysely)
    expect(await stored(db)).toEqual(before)
    const { rows } = await sql`select place, owner_id from stored order by place`.execute(db.kysely)
    expect(rows).toEqual(owners)
  })
})
