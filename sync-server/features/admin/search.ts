import { sql } from 'kysely'
import { foldName } from '#shared/plain/foldName.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import { held } from '../../db/locking.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import type { Db } from '../../db/open.ts'
import { recordset } from '../../db/recordset.ts'

const atOnce = 2000
/** How much of a row's text is searched, because index entries have a size limit. */
const longest = 500
const mostWords = 6

/** The words to search for; undefined when nothing can match, as for "%%". */
export function searchWords(typed: string): string[] | undefined {
  const words = foldName(typed).split(' ').filter(Boolean).slice(0, mostWords)
  return words.length === 0 && typed.trim() !== '' ? undefined : words
}

/** True for rows whose search text contains this word. Faster than LIKE, which would fold case a second time. */
export const hasWord = (kysely: Db['kysely'], word: string) =>
  dialectOf(kysely) === 'postgres'
    ? sql<boolean>`strpos(search, ${word}) > 0`
    : sql<boolean>`instr(search, ${word}) > 0`

/** The text to search in. Each part is folded separately, so that no word spans two of them. */
const searchText = (parts: (string | null)[]): string =>
  beginningOf(parts.map(part => foldName(part ?? '')).join('|'), longest)

/**
 * Writes the search text of accounts that are new or have a new name. The two databases fold case differently from
 * each other and from this code, so this runs here, before a search, for everything that changed since the last one.
 */
export async function refreshAccountSearch(db: Db): Promise<void> {
  const stale = db.kysely
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'location'])
    .where('search', 'is', null)
    .limit(atOnce)
  while ((await stale.clearSelect().select('id').limit(1).execute()).length > 0) {
    await db.transaction(async trx => {
      const rows = await trx.executeQuery(held(trx, stale).compile())
      const texts = rows.rows.map(account => ({
        id: account.id,
        text: searchText([
          `${account.first_name ?? ''} ${account.last_name ?? ''}`,
          account.email,
          account.location,
        ]),
      }))
      const source = recordset(db.kysely, 'r', { id: 'text', text: 'text' }, texts)
      await sql`update account set search = r.text from ${source} where account.id = r.id`.execute(trx)
    })
  }
}

/** The same for trips: their title, the owner's name and email, and the destination, the longest text, last. */
export async function refreshTripSearch(db: Db): Promise<void> {
  const stale = db.kysely
    .selectFrom('trip_index')
    .leftJoin('account', 'account.id', 'trip_index.owner_id')
    .select(['trip_id', 'title', 'destination', 'first_name', 'last_name', 'email'])
    .where('trip_index.search', 'is', null)
    .limit(atOnce)
  while ((await stale.clearSelect().select('trip_id').limit(1).execute()).length > 0) {
    await db.transaction(async trx => {
      const rows = await trx.executeQuery(held(trx, stale, 'trip_index').compile())
      const texts = rows.rows.map(trip => ({
        id: trip.trip_id,
        text: searchText([
          trip.title,
          `${trip.first_name ?? ''} ${trip.last_name ?? ''}`,
          trip.email,
          trip.destination,
        ]),
      }))
      const source = recordset(db.kysely, 'r', { id: 'text', text: 'text' }, texts)
      await sql`update trip_index set search = r.text from ${source} where trip_index.trip_id = r.id`.execute(
        trx,
      )
    })
  }
}
