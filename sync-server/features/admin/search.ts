import { sql } from 'kysely'
import { foldName } from '#shared/plain/foldName.ts'
import type { Db } from '../../db/open.ts'
import { recordset } from '../../db/recordset.ts'

const atOnce = 2000
/** So much of a row's text is searched: an index entry has a limit. */
const longest = 500
const mostWords = 6

/** The words that a search asks for; undefined when nothing at all can match, as for "%%". */
export function searchWords(typed: string): string[] | undefined {
  const words = foldName(typed).split(' ').filter(Boolean).slice(0, mostWords)
  return words.length === 0 && typed.trim() !== '' ? undefined : words
}

/** True for rows whose searched text has this word in it: faster than LIKE, which folds letters once more. */
export const hasWord = (dialect: Db['dialect'], word: string) =>
  dialect === 'postgres'
    ? sql<boolean>`strpos(search, ${word}) > 0`
    : sql<boolean>`instr(search, ${word}) > 0`

/**
 * The number of all matches, given a page of them: counted only when there may be more behind it, because either
 * the page or the count has to look through everything.
 */
export async function totalOf(
  { offset, limit }: { offset: number; limit: number },
  found: number,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = found < limit && (found > 0 || offset === 0)
  return isLast ? offset + found : Number(await count())
}

/** The text that is searched: each part folded by itself, so that no word reaches over two of them. */
const searchText = (parts: (string | null)[]): string =>
  parts
    .map(part => foldName(part ?? ''))
    .join('|')
    .slice(0, longest)

/**
 * Writes the searched text of accounts that are new or got another name. Both databases fold letters differently
 * from each other and from us, so it is done here, before a search, for what changed since the last one.
 */
export async function refreshAccountSearch(db: Db): Promise<void> {
  const stale = db.kysely
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'location'])
    .where('search', 'is', null)
    .limit(atOnce)
  while ((await stale.clearSelect().select('id').limit(1).execute()).length > 0) {
    await db.transaction(async trx => {
      const rows = await trx.executeQuery((db.dialect === 'postgres' ? stale.forUpdate() : stale).compile())
      const texts = rows.rows.map(account => ({
        id: account.id,
        text: searchText([
          `${account.first_name ?? ''} ${account.last_name ?? ''}`,
          account.email,
          account.location,
        ]),
      }))
      const source = recordset(db.dialect, 'r', { id: 'text', text: 'text' }, texts)
      await sql`update account set search = r.text from ${source} where account.id = r.id`.execute(trx)
    })
  }
}

/** The same for trips: their title, destination, and the name and e-mail of the owner. */
export async function refreshTripSearch(db: Db): Promise<void> {
  const stale = db.kysely
    .selectFrom('trip_index')
    .leftJoin('account', 'account.id', 'trip_index.owner_id')
    .select(['trip_id', 'title', 'destination', 'first_name', 'last_name', 'email'])
    .where('trip_index.search', 'is', null)
    .limit(atOnce)
  while ((await stale.clearSelect().select('trip_id').limit(1).execute()).length > 0) {
    await db.transaction(async trx => {
      const rows = await trx.executeQuery(
        (db.dialect === 'postgres' ? stale.forUpdate('trip_index') : stale).compile(),
      )
      const texts = rows.rows.map(trip => ({
        id: trip.trip_id,
        text: searchText([
          trip.title,
          trip.destination,
          `${trip.first_name ?? ''} ${trip.last_name ?? ''}`,
          trip.email,
        ]),
      }))
      const source = recordset(db.dialect, 'r', { id: 'text', text: 'text' }, texts)
      await sql`update trip_index set search = r.text from ${source} where trip_index.trip_id = r.id`.execute(
        trx,
      )
    })
  }
}
