import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { environmentOf } from '../testing/placeDatabase.ts'
import { connected } from '../testing/postgresCluster.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { openPostgresPool, postgresDialect } from './postgres.ts'
import type { Tables } from './tables.ts'

/** Reconnecting to a busy database takes a while. */
const patience = { timeout: 10_000 }

describeEachDatabase('connections', database => {
  test.runIf(database.dialect === 'postgres').each([
    ['a database keep what they parsed and cannot hang', false, 1, '30s'],
    ['a pooler leave nothing in a session, which the next transaction may not get', true, 0, '0'],
  ] as const)('to %s', async (_, isPooler, prepared, timeout) => {
    const { databaseUrl } = await database.place()
    const pool = openPostgresPool(databaseUrl!, createLog({ logLevel: 'silent' }), { isPooler })
    const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool) })
    try {
      // Prepared statements and settings are those of one connection.
      await kysely.connection().execute(async one => {
        for (const id of ['a', 'b']) await one.selectFrom('scope').select('id').where('id', '=', id).execute()
        const names = await sql`select name from pg_prepared_statements where name like 'wend%'
          and statement like 'select "id" from "scope"%'`.execute(one)
        expect(names.rows).toHaveLength(prepared)
        const shown = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(one)
        expect(shown.rows[0]!.statement_timeout).toBe(timeout)
      })
    } finally {
      await kysely.destroy()
    }
  })
})

describeEachDatabase('a database that takes no writes', database => {
  test.runIf(database.dialect === 'postgres')('is no database to send traffic to', async () => {
    const place = await database.place({ isNew: true })
    const url = new URL(place.databaseUrl!)
    const name = url.pathname.slice(1)
    url.pathname = '/postgres'
    /** Changes a setting, which connections get when they are opened. */
    const alter = (change: string) =>
      connected(url.href, async one => {
        await one.query(`alter database ${name} ${change}`)
        await one.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      })
    await using server = await startTestServer({ env: environmentOf(place) })
    const readiness = async () => (await server.request('GET', '/readyz')).body
    expect(await readiness()).toBe('ok')
    await alter('set default_transaction_read_only = on')
    await expect.poll(readiness, patience).toBe('the database is read-only')
    expect(await server.request('GET', '/readyz')).toMatchObject({ status: 503 })
    await alter('reset default_transaction_read_only')
    await expect.poll(readiness, patience).toBe('ok')
  })
})
