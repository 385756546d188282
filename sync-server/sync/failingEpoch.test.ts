import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { serverOn } from '../testing/serverOn.ts'

describeEachDatabase('a database that fails for a moment', database => {
  test('does not stop syncing for good', async () => {
    await using server = await serverOn(database)
    const ana = await server.user()
    const body = { v: protocolVersion, clientId: newId(), mutations: [], cursors: {} }
    const sync = async () => (await server.request('POST', '/api/sync', { as: ana, body })).status
    await sql`alter table meta rename to meta_away`.execute(server.db.kysely)
    expect(await sync()).toBe(500)
    await sql`alter table meta_away rename to meta`.execute(server.db.kysely)
    expect(await sync()).toBe(200)
  })
})
