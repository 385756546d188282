import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../db/tables.ts'

/** The row that a page follows: when it was created, and its id, as "<time>_<id>". */
export const Before = z
  .string()
  .regex(/^[0-9TZ:.+-]{0,40}_[0-9a-f-]{36}$/, 'must be from the link to the next page')
  .transform(text => ({ at: text.slice(0, -37), id: text.slice(-36) }))

export interface Page {
  /** What was typed; empty asks for all. */
  search: string
  offset: number
  before?: z.output<typeof Before> | undefined
  limit: number
}

export interface FoundPage {
  ids: string[]
  /** How many match on all pages. */
  total: number
  /** The `before` of the next page, if there is one: unlike an offset, it stays right when rows come or go. */
  next: string | undefined
}

/**
 * A page of the rows that match, newest first. Counts them only when there may be more than this page, because either
 * the page or the count has to scan everything.
 */
export async function readPage<From extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, From, object>,
  id: 'id' | 'trip_id',
  { offset, before, limit }: Omit<Page, 'search'>,
): Promise<FoundPage> {
  // The callers' tables all have both columns.
  const rows = matching as unknown as SelectQueryBuilder<{ row: Row }, 'row', object>
  const key = sql.ref<string>(id)
  const rest = before ? rows.where(sql<boolean>`(created_at, ${key}) < (${before.at}, ${before.id})`) : rows
  const found = await rest
    .select([key.as('key'), 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy(key, 'desc')
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const isAll = !before && !last && (page.length > 0 || offset === 0)
  return {
    ids: page.map(row => row.key),
    total: isAll ? offset + page.length : await count(rows),
    next: last && `${last.created_at}_${last.key}`,
  }
}

interface Row {
  created_at: string
}

async function count(rows: SelectQueryBuilder<{ row: Row }, 'row', object>): Promise<number> {
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}
