import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type TableRow = Record<string, unknown>

/** Every row of every table, by the table's name. */
export async function readTables({ kysely }: Db): Promise<Record<string, TableRow[]>> {
  const tables = await kysely.introspection.getTables()
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<TableRow>`select * from ${sql.table(name)}`.execute(kysely)
      return [name, rows] as const
    }),
  )
  return Object.fromEntries(all)
}
