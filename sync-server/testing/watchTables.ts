import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { readTables } from './readTables.ts'

export interface TableWatch {
  /** Forgets what was written so far. */
  forget(): Promise<void>
  /** The tables in which something was written. */
  written(): Promise<string[]>
  /** Those of them that are not as they were when watching began. */
  changed(): Promise<string[]>
}

/** Watches the tables of a SQLite database. What was rolled back was not written. `apart`: tables that may change. */
export async function watchTables(
  db: Db,
  { apart = [] }: { apart?: readonly string[] } = {},
): Promise<TableWatch> {
  const { kysely } = db
  const before = new Map(
    Object.entries(await readTables(db)).map(([name, rows]) => [name, JSON.stringify(rows)]),
  )
  await sql`create temp table written (name text)`.execute(kysely)
  for (const name of before.keys()) {
    if (apart.includes(name)) continue
    for (const verb of ['insert', 'update', 'delete']) {
      await sql`
        create temp trigger ${sql.ref(`watch_${verb}_${name}`)} after ${sql.raw(verb)} on main.${sql.ref(name)}
        begin insert into written select ${sql.lit(name)} where ${sql.lit(name)} not in (select name from written); end`.execute(
        kysely,
      )
    }
  }
  const written = async () => {
    const { rows } = await sql<{ name: string }>`select name from temp.written`.execute(kysely)
    return rows.map(({ name }) => name)
  }
  return {
    written,
    forget: async () => void (await sql`delete from temp.written`.execute(kysely)),
    async changed() {
      const changed: string[] = []
      for (const name of await written()) {
        const now = await sql`select * from ${sql.table(name)}`.execute(kysely)
        if (JSON.stringify(now.rows) !== before.get(name)) changed.push(name)
      }
      return changed
    },
  }
}
