import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { KindName } from '#shared/sync/kinds.ts'
import type { Tables } from '../db/tables.ts'

/** As much as is read and parsed at once without holding up others. */
export const bytesAtOnce = 500_000

/** The living rows of a kind in a scope. */
export const livingRows = (kysely: Kysely<Tables>, scope: string, kind: KindName) =>
  kysely
    .selectFrom('entity')
    .where('scope_id', '=', scope)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)

/** The size of what a row holds. Reading the size does not read the row. */
export const dataBytes = sql<number>`octet_length(data)`.as('bytes')

/**
 * Cuts a list of rows into pages that hold at most `most` bytes each, because one row can be a thousand times as large
 * as another. A row that is larger has a page of its own.
 */
export function* pagesByBytes<R extends { bytes: number }>(
  rows: readonly R[],
  most: number = bytesAtOnce,
): Generator<readonly [R, ...R[]]> {
  let page: R[] = []
  let bytes = 0
  for (const row of rows) {
    if (page.length > 0 && bytes + row.bytes > most) {
      yield page as [R, ...R[]]
      page = []
      bytes = 0
    }
    page.push(row)
    bytes += row.bytes
  }
  if (page.length > 0) yield page as [R, ...R[]]
}
