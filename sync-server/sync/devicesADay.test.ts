import { expect, test } from 'vitest'
import { dayMs } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { serverOn } from '../testing/serverOn.ts'
import { applyBatch } from './applyBatch.ts'
import { devicesADay } from './clients.ts'
import type { SyncHooks } from './hooks.ts'
import { device } from './testing/device.ts'

describeEachDatabase('an account that uses one device after another', database => {
  test('has no more of them than a day has room for, and the others go on', async () => {
    const db = await database.open()
    const engine = { ...createEngine(db), devicesADay: 3 }
    const userId = newId()
    const phones = Array.from({ length: 4 }, () => device(userId))
    const use = (phone: (typeof phones)[number]) => {
      const mutations = [phone.tripCreate(newId(), 'Lisbon')]
      return applyBatch(engine, { userId, clientId: phone.clientId, mutations })
    }
    for (const phone of phones.slice(0, 3)) expect((await use(phone)).results[0]?.status).toBe('applied')
    await expect(use(phones[3]!)).rejects.toMatchObject({ code: 'rate-limited' })
    const known = async () => (await db.kysely.selectFrom('sync_client').select('id').execute()).length
    expect(await known()).toBe(3)
    expect((await use(phones[0]!)).results[0]?.status).toBe('applied')
    expect((await applyBatch(engine, { ...device(newId()), mutations: [] })).cloned).toBe(false)

    const seen_at = new Date(Date.now() - dayMs - 1).toISOString()
    await db.kysely.updateTable('sync_client').set({ seen_at }).execute()
    const late = phones[3]!
    const mutations = [{ ...late.tripCreate(newId(), 'Porto'), mid: 1 }]
    const { results } = await applyBatch(engine, { userId, clientId: late.clientId, mutations })
    expect(results[0]?.status).toBe('applied')
  })

  test.each(['edits', 'edits behind a gap', 'edits that are set aside'])(
    'lets in no more of them when they come at once, with %s',
    async what => {
      await using server = await serverOn(database)
      const { db } = server
      const { id: userId } = await server.user()
      const fault: SyncHooks = { feature: 'planted', reserve: () => Promise.reject(new Error('broken')) }
      const usual = createEngine(db)
      const hooks = what === 'edits that are set aside' ? [...usual.hooks, fault] : usual.hooks
      const engine = { ...usual, hooks, devicesADay: 3 }
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, () => {
          const phone = device(userId)
          if (what === 'edits behind a gap') phone.skip(1)
          const mutations = [phone.tripCreate(newId(), 'Lisbon')]
          return applyBatch(engine, { userId, clientId: phone.clientId, mutations })
        }),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      const known = db.kysely.selectFrom('sync_client').select('id').where('user_id', '=', userId)
      expect(await known.execute()).toHaveLength(3)
    },
  )

  test('is told so, and leaves nothing behind', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const rows = Array.from({ length: devicesADay }, () => {
      return { id: newId(), user_id: ana.id, last_mid: 1, seen_at: new Date().toISOString() }
    })
    await server.db.kysely.insertInto('sync_client').values(rows).execute()
    const phone = device(ana.id)
    const body = {
      v: 1,
      clientId: phone.clientId,
      mutations: [phone.tripCreate(newId(), 'Lisbon')],
      cursors: null,
    }
    expect(await server.request('POST', '/api/sync', { as: ana, body })).toMatchObject({
      status: 429,
      body: { error: { code: 'rate-limited', message: expect.stringContaining('too many devices') } },
    })
    for (const table of ['sync_client', 'mutation_log'] as const) {
      const left = await server.db.kysely.selectFrom(table).selectAll().execute()
      expect(left.filter(row => JSON.stringify(row).includes(phone.clientId))).toEqual([])
    }
  })
})
