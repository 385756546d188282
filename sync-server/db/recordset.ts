import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { dialectOf } from './dialectOf.ts'
import type { Dialect } from './dialectOf.ts'
import { wholeJson } from './wholeJson.ts'

/** Column types that both databases can read from JSON. */
export type ColumnType = 'text' | 'bigint'

/** The text before and after the parameter, by dialect, alias and columns. There are few, and only code names them. */
const texts = new Map<string, readonly [string, string]>()

/**
 * Rows as a table expression with a single parameter, no matter how many there are. The statement stays the same, so it
 * is compiled and planned once, and no limit on parameters applies.
 */
export function recordset(
  db: Kysely<any>,
  alias: string,
  columns: Record<string, ColumnType>,
  rows: readonly object[],
): RawBuilder<unknown> {
  const dialect = dialectOf(db)
  const key = `${dialect} ${alias} ${Object.entries(columns).flat().join(' ')}`
  let around = texts.get(key)
  if (!around) texts.set(key, (around = textAround(dialect, alias, columns)))
  // Kysely creates nodes for every part of every statement: two cost less than several per column.
  return sql`${sql.raw(around[0])}${wholeJson(rows)}${sql.raw(around[1])}`
}

function textAround(
  dialect: Dialect,
  alias: string,
  columns: Record<string, ColumnType>,
): readonly [string, string] {
  const each = Object.entries(columns)
  if (dialect === 'postgres') {
    return [
      'jsonb_to_recordset(',
      `::jsonb) as "${alias}"(${each.map(([name, type]) => `"${name}" ${type}`).join(', ')})`,
    ]
  }
  return [
    `(select ${each.map(([name]) => `value ->> '${name}' as "${name}"`).join(', ')} from json_each(`,
    `)) as "${alias}"`,
  ]
}
