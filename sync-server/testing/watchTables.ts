import { sql } from 'kysely'
import { dialectOf } from '../db/dialectOf.ts'
import type { Db } from '../db/open.ts'
import { readTables } from './readTables.ts'
import type { TableRow } from './readTables.ts'

export interface TableWatch {
  /** Forgets what was written so far. */
  forget(): Promise<void>
  /** The tables in which something was written. */
  written(): Promise<string[]>
  /** Those of them that differ from when watching began. */
  changed(): Promise<string[]>
  /** The rows of a table. */
  rowsOf(name: string): Promise<TableRow[]>
}

/** Watches the tables of a database. Writes that were rolled back don't count. `apart`: tables that may change. */
export async function watchTables(
  db: Db,
  { apart = [] }: { apart?: readonly string[] } = {},
): Promise<TableWatch> {
  const { kysely } = db
  const before = new Map(Object.entries(await readTables(db)).map(([name, rows]) => [name, asText(rows)]))
  const watched = [...before.keys()].filter(name => !apart.includes(name))
  await (dialectOf(kysely) === 'sqlite' ? watchSqlite(db, watched) : watchPostgres(db, watched))
  const written = async () => {
    const { rows } = await sql<{ name: string }>`select distinct name from written`.execute(kysely)
    return rows.map(({ name }) => name)
  }
  const rowsOf = async (name: string) =>
    (await sql<TableRow>`select * from ${sql.table(name)}`.execute(kysely)).rows
  return {
    written,
    rowsOf,
    forget: async () => void (await sql`delete from written`.execute(kysely)),
    async changed() {
      const changed: string[] = []
      for (const name of await written())
        if (asText(await rowsOf(name)) !== before.get(name)) changed.push(name)
      return changed
    },
  }
}

/** Without an order: PostgreSQL moves a row that is written. */
const asText = (rows: readonly TableRow[]): string =>
  rows
    .map(row => JSON.stringify(row))
    .toSorted()
    .join()

async function watchSqlite({ kysely }: Db, names: readonly string[]): Promise<void> {
  await sql`create temp table written (name text)`.execute(kysely)
  for (const name of names) {
    for (const verb of ['insert', 'update', 'delete']) {
      await sql`
        create temp trigger ${sql.ref(`watch_${verb}_${name}`)} after ${sql.raw(verb)} on main.${sql.ref(name)}
        begin insert into written select ${sql.lit(name)} where ${sql.lit(name)} not in (select name from written); end`.execute(
        kysely,
      )
    }
  }
}

async function watchPostgres({ kysely }: Db, names: readonly string[]): Promise<void> {
  // Without a key: of two transactions that write to one table, neither waits for the other.
  await sql`create unlogged table written (name text)`.execute(kysely)
  await sql`
    create function watch() returns trigger language plpgsql as
    $$ begin insert into written values (tg_table_name); return null; end $$`.execute(kysely)
  for (const name of names) {
    await sql`
      create trigger watch after insert or update or delete on ${sql.table(name)} for each row
      execute function watch()`.execute(kysely)
  }
}
