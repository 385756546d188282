import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import type { SyncModel } from '#shared/sync/model.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { serverOn } from '../testing/serverOn.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { applyBatch } from './applyBatch.ts'
import { device } from './testing/device.ts'
import { faultyDatabase } from './testing/faultyDatabase.ts'
import type { Fault } from './testing/faultyDatabase.ts'

const nowhere = { startDate: null, endDate: null }

async function scene(server: TestServer) {
  const [ana, ben, cyd] = [
    await server.user({ firstName: 'Ana' }),
    await server.user({ firstName: 'Ben' }),
    await server.user({ firstName: 'Cyd' }),
  ]
  const { db } = server
  const [own, bens] = [newId(), newId()]
  const [anas, other] = [device(ana.id), device(ben.id)]
  await anas.send(db, anas.tripCreate(own, 'Own'))
  await other.send(db, other.tripCreate(bens, 'Of Ben'))
  await other.send(db, other.edit('follow.set', { userId: ben.id, personId: ana.id, on: true }))
  return { ana, ben, cyd, own, bens }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** One edit for each effect that edits have elsewhere. Each starts from what the one before left. */
const edits: Record<string, (scene: Scene) => [name: string, args: Record<string, unknown>]> = {
  'a new trip': () => [
    'trip.create',
    { id: newId(), title: 'New', destination: { destination: 'Rome' }, dates: nowhere },
  ],
  'a day': ({ own }) => ['day.add', { id: newId(), tripId: own, dayNumber: 1, date: null }],
  'an invitation to an address': ({ own, ben }) => [
    'collaborator.invite',
    { id: newId(), tripId: own, email: ben.email },
  ],
  'an invitation to an account': ({ own, cyd }) => [
    'collaborator.invite',
    { id: newId(), tripId: own, userId: cyd.id },
  ],
  'a title that invitations show': ({ own }) => ['trip.update', { id: own, title: 'Renamed' }],
  'a like': ({ ana, bens }) => ['like.set', { userId: ana.id, tripId: bens, on: true }],
  'a trip that is saved': ({ ana, bens }) => ['save.set', { userId: ana.id, tripId: bens, on: true }],
  'a comment': ({ ana, bens }) => [
    'comment.add',
    { id: newId(), userId: ana.id, tripId: bens, text: 'Lovely' },
  ],
  'a follower': ({ ana, cyd }) => ['follow.set', { userId: ana.id, personId: cyd.id, on: true }],
  'a follower less': ({ ana, ben }) => ['follower.remove', { userId: ana.id, personId: ben.id }],
  'a block': ({ ana, ben }) => ['block.set', { userId: ana.id, personId: ben.id, on: true }],
  'a profile': ({ ana }) => [
    'profile.update',
    { userId: ana.id, profileImageUrl: 'https://a.example/a.png', bio: 'Walks' },
  ],
  'insights that are asked for': ({ own }) => ['insights.request', { tripId: own, requestId: newId() }],
  'an itinerary that is asked for': ({ own }) => [
    'itinerary.request',
    { tripId: own, requestId: newId(), interests: 'food' },
  ],
  'a trip that is hidden': ({ own }) => ['trip.update', { id: own, visibility: 'private' }],
  'a trip that is deleted': ({ own }) => ['trip.delete', { id: own }],
}

/** The model, except that it calls `seen` when a transaction first looks at this edit. */
function watching({ name, args }: Mutation, seen: () => void): SyncModel {
  const mutator = model.mutators[name]!
  const mark = JSON.stringify(mutator.args.parse(args))
  const scope = (given: never) => {
    if (JSON.stringify(given) === mark) seen()
    return mutator.scope(given)
  }
  return { ...model, mutators: { ...model.mutators, [name]: { ...mutator, scope } } }
}

type TestBatch = Parameters<typeof applyBatch>[1]

/** The error of a batch when the file can't grow. */
async function withoutRoom(db: Db, batch: TestBatch): Promise<unknown> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.kysely)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(db.kysely)
  const error = await applyBatch(createEngine(db), batch).catch((thrown: unknown) => thrown)
  await sql.raw('pragma max_page_count = 1000000').execute(db.kysely)
  return error
}

/** The error of a batch when PostgreSQL ends the connection in the middle. */
async function withoutConnection(db: Db, batch: TestBatch): Promise<unknown> {
  const ending = faultyDatabase(db, 5, { runs: 'select pg_terminate_backend(pg_backend_pid())' })
  const watched = watching(batch.mutations[0]!, ending.faults.arm)
  return await applyBatch(createEngine(ending.db, { model: watched }), batch).catch(
    (thrown: unknown) => thrown,
  )
}

describeEachDatabase('what fails unexpectedly', database => {
  const count = async (db: Db, scope: string, id: string) => {
    const { rows } = await sql<{ rows: number; changes: number }>`
      select
        (select count(*) from entity where scope_id = ${scope} and id = ${id}) as rows,
        (select count(*) from entity where scope_id = ${scope} and kind = 'change' and data like ${`%${id}%`})
          as changes`.execute(db.kysely)
    return { rows: Number(rows[0]!.rows), changes: Number(rows[0]!.changes) }
  }

  test(
    '[PUSH10] wherever an edit fails, it alone is refused, and all others run once',
    { timeout: 240_000 },
    async () => {
      await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
      const { db } = server
      const known = await scene(server)
      let [positions, refused] = [0, 0]
      for (const [index, [what, edit]] of Object.entries(edits).entries()) {
        // A diary of its own for each edit: one has room for 400 days.
        const diary = newId()
        const scope = tripScope(diary)
        const laptop = device(known.ana.id)
        await laptop.send(db, laptop.tripCreate(diary, 'Diary'))
        // Each edit starts at a different position and skips some, more of them where it takes longer. WEND_FAULTS=all
        // skips none.
        const step = process.env['WEND_FAULTS'] === 'all' ? 1 : database.dialect === 'sqlite' ? 3 : 7
        for (let at = 1 + (index % step); ; at += step) {
          const phone = device(known.ana.id)
          const day = () => phone.edit('day.add', { id: newId(), tripId: diary, dayNumber: 1, date: null })
          const bad = edit(known)
          const mutations = [day(), day(), phone.edit(...bad), day()]
          const fault: Fault =
            Math.floor(at / step) % 2 === 0
              ? { throws: new TypeError('planted') }
              : { runs: 'select * from no_such_table' }
          const faulty = faultyDatabase(db, at, fault)
          const bugs: Error[] = []
          const run = () =>
            applyBatch(
              createEngine(faulty.db, { model: watching(mutations[2]!, faulty.faults.arm) }),
              { userId: known.ana.id, clientId: phone.clientId, mutations },
              { onBug: error => bugs.push(error as Error) },
            )
          const { results, lmid } = await run()
          if (faulty.faults.fired > 0) positions++
          // By itself, the edit may need fewer statements than with the others, and then doesn't fail.
          const isRefused = faulty.faults.fired === 3
          if (isRefused) refused++
          // What was applied before may be refused the second time, but not through a fault of ours.
          expect([what, at, lmid, results.map(({ code }) => code === 'internal')]).toEqual([
            what,
            at,
            4,
            [false, false, isRefused, false],
          ])
          expect(bugs.map(({ message, cause }) => [message, cause instanceof Error])).toEqual(
            isRefused ? [[`an edit failed and was set aside: ${bad[0]}`, true]] : [],
          )
          for (const { args } of [mutations[0]!, mutations[3]!]) {
            expect(await count(db, scope, (args as { id: string }).id)).toEqual({ rows: 1, changes: 1 })
          }
          expect((await run()).results).toEqual(results)
          if (faulty.faults.fired === 0) break
        }
      }
      expect(positions).toBeGreaterThan(30)
      expect(refused / positions).toBeGreaterThan(0.8)
    },
  )

  test('[PUSH10] an edit whose needs cannot be told is set aside', async () => {
    const db = await database.open()
    const ana = device(newId())
    const tripId = newId()
    const needs = (): never => {
      throw new TypeError('planted')
    }
    const faulty = {
      ...model,
      mutators: { ...model.mutators, 'trip.update': { ...model.mutators['trip.update']!, needs } },
    }
    const mutations = [
      ana.tripCreate(tripId, 'A'),
      ana.edit('trip.update', { id: tripId, title: 'B' }),
      ana.edit('day.add', { id: newId(), tripId, dayNumber: 1, date: null }),
    ]
    const { results } = await applyBatch(createEngine(db, { model: faulty }), { ...ana, mutations })
    expect(results.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied'])
  })

  const failures = [
    { code: 'SQLITE_FULL' },
    { code: 'SQLITE_IOERR_WRITE' },
    { code: 'SQLITE_READONLY_DBMOVED' },
    { code: '53100' },
    { code: '55P03' },
    { code: '57014' },
    { code: '08006' },
    { code: 'ECONNRESET' },
    { message: 'Connection terminated unexpectedly' },
    { message: 'The database connection is not open' },
  ]
  test('[PUSH10] where the database fails, nothing is refused, and the edits are sent again', async () => {
    const db = await database.open()
    for (const failure of failures) {
      const ana = device(newId())
      const tripId = newId()
      const mutations = [ana.tripCreate(tripId, 'A'), ana.edit('trip.update', { id: tripId, title: 'B' })]
      const error = Object.assign(new Error('the database failed'), failure)
      const faulty = faultyDatabase(db, 5, { throws: error })
      const batch = { ...ana, mutations }
      const watched = watching(mutations[0]!, faulty.faults.arm)
      await expect(applyBatch(createEngine(faulty.db, { model: watched }), batch)).rejects.toBe(error)
      const logged = db.kysely.selectFrom('mutation_log').selectAll().where('client_id', '=', ana.clientId)
      expect([failure, await logged.execute()]).toEqual([failure, []])
      const { results } = await applyBatch(createEngine(db), batch)
      expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    }
  })

  test('[PUSH10] a database without room, or one that ends the connection, refuses nothing', async () => {
    const db = await database.open()
    const ana = device(newId())
    const tripId = newId()
    await ana.send(db, ana.tripCreate(tripId, 'A'))
    const description = 'Long '.repeat(2_000)
    const dayId = newId()
    const mutations = [
      ana.edit('day.add', { id: dayId, tripId, dayNumber: 1, date: null }),
      ...Array.from({ length: 40 }, () => {
        const item = ana.itemAdd(tripId, dayId, 'Walk')
        return { ...item, args: { ...(item.args as object), description } }
      }),
    ]
    const batch = { ...ana, mutations }
    const failing = database.dialect === 'sqlite' ? withoutRoom : withoutConnection
    expect(await failing(db, batch)).toMatchObject({
      code: database.dialect === 'sqlite' ? 'SQLITE_FULL' : '57P01',
    })
    const logged = await db.kysely.selectFrom('mutation_log').select('mid').execute()
    expect(logged).toHaveLength(1)
    const { results } = await applyBatch(createEngine(db), batch)
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']))
  })
})
