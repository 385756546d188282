import { expect, test } from 'vitest'
import { mutesId } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { row } from '#shared/sync/mutator.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { applyBatch } from './applyBatch.ts'
import { followAccount } from './followAccount.ts'
import type { Engine, SyncHooks } from './hooks.ts'
import { purge } from './purge.ts'
import { ServerRows } from './serverRows.ts'
import { device } from './testing/device.ts'

/** The product's engine with one more feature at the end of it. */
const withHooks = (db: Db, hooks: Omit<SyncHooks, 'feature'>): Engine => {
  const engine = createEngine(db)
  return { ...engine, hooks: [...engine.hooks, { feature: 'test', ...hooks }] }
}

const statusOf = ({ results }: { results: readonly { status: string }[] }) =>
  results.map(({ status }) => status)

describeEachDatabase('hooks', database => {
  test('[PUSH10] a hook that throws sets aside the edit that it throws for, and nothing else', async () => {
    const db = await database.open()
    const ana = device(newId())
    const [good, bad] = [newId(), newId()]
    const bugs: unknown[] = []
    const engine = withHooks(db, {
      effects: async applied => {
        if (applied.some(({ mutation }) => mutation.scope === tripScope(bad))) throw new Error('planted')
        return []
      },
    })
    const mutations = [ana.tripCreate(good, 'A'), ana.tripCreate(bad, 'B'), ana.tripCreate(newId(), 'C')]
    const outcome = await applyBatch(engine, { ...ana, mutations }, { onBug: error => bugs.push(error) })
    expect(statusOf(outcome)).toEqual(['applied', 'rejected', 'applied'])
    expect(bugs).toHaveLength(1)
    const stored = await db.kysely.selectFrom('scope').select('id').where('id', 'like', 'trip:%').execute()
    expect(stored).toHaveLength(2)
  })

  test('[PUSH10] an edit that something limited cannot be held for is set aside, and nothing else', async () => {
    const db = await database.open()
    const ana = device(newId())
    const said: unknown[] = []
    const bad = ana.tripCreate(newId(), 'B')
    const engine = withHooks(db, {
      async reserve(_userId, mutations) {
        if (mutations.includes(bad)) throw new Error('planted')
        return { begin() {}, admit: ({ mid }) => void said.push(mid), async end() {} }
      },
    })
    const next = ana.tripCreate(newId(), 'C')
    expect(statusOf(await applyBatch(engine, { ...ana, mutations: [bad, next] }))).toEqual([
      'rejected',
      'applied',
    ])
    expect(said).toEqual([next.mid])
    const call = { userId: ana.userId, clientId: null, mutations: [bad] }
    await expect(applyBatch(engine, call)).rejects.toThrow('planted')
  })

  test('edits are permitted once their scopes are locked, and a refusal is final', async () => {
    const db = await database.open()
    const ana = device(newId())
    const seen: unknown[] = []
    const engine = withHooks(db, {
      async holds(ready) {
        seen.push(ready.length)
      },
      async reaches() {
        seen.push('reaches')
        return []
      },
      async permit(batch, { trx }) {
        seen.push(await trx.selectFrom('scope').select('id').execute())
        return { ready: [], refused: [{ mid: batch.ready[0]!.mutation.mid, status: 'rejected' }] }
      },
      before: async ready => {
        seen.push(ready)
        return {}
      },
    })
    const outcome = await applyBatch(engine, { ...ana, mutations: [ana.tripCreate(newId(), 'A')] })
    expect([statusOf(outcome), seen]).toEqual([['rejected'], [1, 'reaches', [], []]])
  })

  test('rows that follow are saved, raise their scopes and come to the last hook once, as they are by then', async () => {
    const db = await database.open()
    const ana = device(newId())
    const scope = userScope(ana.userId)
    const [seen, applied]: [unknown[], number[]] = [[], []]
    const put: SyncHooks['effects'] = async (_applied, at) => {
      const rows = new ServerRows(at)
      await rows.open(new Map([[scope, [row('mutes', mutesId)]]]))
      const before = rows.get(scope, 'mutes', mutesId)?.data
      rows.put(scope, 'mutes', { ...before, id: mutesId, trip_like: before === undefined })
      return rows.commit()
    }
    const engine = withHooks(db, { effects: put })
    engine.hooks = [
      ...engine.hooks,
      {
        feature: 'test again',
        effects: put,
        async after(edits, further) {
          applied.push(edits.length)
          seen.push(...further.map(({ kind, data }) => [kind, data['trip_like']]))
        },
      },
    ]
    const { changed } = await applyBatch(engine, { ...ana, mutations: [ana.tripCreate(newId(), 'A')] })
    expect([applied, seen]).toEqual([[1], [['mutes', false]]])
    expect(changed.get(scope)).toBe(1)
    const stored = await db.kysely.selectFrom('entity').select('data').where('kind', '=', 'mutes').execute()
    expect(stored.map(({ data }) => JSON.parse(data).trip_like)).toEqual([false])
  })

  test('what is held is given back but for what was used, and all of it when nothing was written', async () => {
    const db = await database.open()
    const ana = device(newId())
    const said: string[] = []
    const engine = withHooks(db, {
      reserve: async () => ({
        begin: () => void said.push('begin'),
        admit: ({ name }) => void said.push(name),
        end: async isWritten => void said.push(isWritten ? 'written' : 'not in the right format'),
      }),
    })
    const edit = ana.tripCreate(newId(), 'A')
    await applyBatch(engine, { ...ana, mutations: [edit] })
    await applyBatch(engine, { ...ana, mutations: [edit] })
    const fails = async () => {
      throw new Error('planted')
    }
    const call = { userId: ana.userId, clientId: null, mutations: [ana.tripCreate(newId(), 'B')] }
    await expect(applyBatch(engine, call, { alongside: fails })).rejects.toThrow('planted')
    const runs = ['begin trip.create written', 'begin written', 'begin trip.create not in the right format']
    expect(said.join(' ')).toBe(runs.join(' '))
  })

  test('features follow accounts, and clear up behind trips that go', async () => {
    const db = await database.open()
    const said: unknown[] = []
    const engine = withHooks(db, {
      account: async ({ id }) => new Map([[userScope(id), 7]]),
      removed: async (_trx, tripIds) => void said.push(tripIds),
      expire: async (_trx, { now }) => {
        said.push(now)
        return 0
      },
    })
    const [id, tripId] = [newId(), newId()]
    const account = {
      id,
      email: null,
      email_verified: 0,
      first_name: null,
      last_name: null,
      profile_image_url: null,
    }
    const changed = await db.transaction(trx => followAccount(engine, trx, account))
    expect([...changed]).toEqual([[userScope(id), 7]])

    const ana = device(id)
    await ana.send(db, ana.tripCreate(tripId, 'A'), ana.edit('trip.delete', { id: tripId }))
    const later = Date.now() + 91 * 86_400_000
    await purge(engine, later)
    expect(said).toEqual([[tripId], new Date(later).toISOString()])
  })
})
