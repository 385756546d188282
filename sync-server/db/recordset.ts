import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './open.ts'

/** Column types that both databases read out of JSON. */
export type ColumnType = 'text' | 'bigint'

/**
 * Rows as a table expression with a single parameter, whatever their number: the statement stays the same, so
 * it is compiled and planned once, and no limit on parameters applies.
 */
export function recordset(
  dialect: Db['dialect'],
  alias: string,
  columns: Record<string, ColumnType>,
  rows: readonly object[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  const names = Object.keys(columns)
  if (dialect === 'postgres') {
    const typed = names.map(name => sql`${sql.ref(name)} ${sql.raw(columns[name]!)}`)
    return sql`jsonb_to_recordset(${json}::jsonb) as ${sql.ref(alias)}(${sql.join(typed)})`
  }
  const picked = names.map(name => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`)
  return sql`(select ${sql.join(picked)} from json_each(${json})) as ${sql.ref(alias)}`
}
