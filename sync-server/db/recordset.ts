import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './open.ts'

/** Column types that both databases read out of JSON. */
export type ColumnType = 'text' | 'bigint'

/** The texts before and after the parameter, by dialect, alias and columns: few, and named in code only. */
const texts = new Map<string, readonly [string, string]>()

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
  const key = `${dialect} ${alias} ${Object.entries(columns).flat().join(' ')}`
  let around = texts.get(key)
  if (!around) texts.set(key, (around = textAround(dialect, alias, columns)))
  // Kysely makes nodes of every part of every statement: two cost less than several for each column.
  return sql`${sql.raw(around[0])}${JSON.stringify(rows)}${sql.raw(around[1])}`
}

function textAround(
  dialect: Db['dialect'],
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
