import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { openPostgresPool, postgresDialect } from './postgres.ts'
import type { Tables } from './tables.ts'

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
