import { sql } from 'kysely'
import type { AdminUser } from '#shared/features/admin/schema.ts'
import type { Db } from '../../db/open.ts'
import { hasWord, refreshAccountSearch, searchWords, totalOf } from './search.ts'

export interface Page {
  /** What was typed; empty asks for all. */
  search: string
  offset: number
  limit: number
}

/** A page of accounts, newest first, and how many there are in all. */
export async function listUsers(
  db: Db,
  { search, offset, limit, onlyAdmins }: Page & { onlyAdmins: boolean },
): Promise<{ total: number; users: AdminUser[] }> {
  const words = searchWords(search)
  if (!words) return { total: 0, users: [] }
  if (words.length > 0) await refreshAccountSearch(db)
  let matching = db.kysely.selectFrom('account')
  // Literally, or the index of administrators would not be used.
  if (onlyAdmins) matching = matching.where(sql<boolean>`is_admin = 1`)
  for (const word of words) matching = matching.where(hasWord(db.dialect, word))

  // Found in an index alone; the rows are read for this page only.
  const ids = await matching
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf({ offset, limit }, ids.length, async () => {
    const counted = matching.select(({ fn }) => fn.countAll<number>().as('total'))
    return (await counted.executeTakeFirstOrThrow()).total
  })
  return {
    total,
    users: await readUsers(
      db,
      ids.map(({ id }) => id),
    ),
  }
}

async function readUsers(db: Db, ids: string[]): Promise<AdminUser[]> {
  if (ids.length === 0) return []
  const [accounts, trips] = await Promise.all([
    db.kysely
      .selectFrom('account')
      .select([
        'id',
        'first_name',
        'last_name',
        'email',
        'location',
        'profile_image_url',
        'is_admin',
        'created_at',
        'last_seen_at',
      ])
      .where('id', 'in', ids)
      .execute(),
    db.kysely
      .selectFrom('trip_index')
      .select(({ fn }) => ['owner_id', fn.countAll<number>().as('count')])
      .where('owner_id', 'in', ids)
      .groupBy('owner_id')
      .execute(),
  ])
  const counts = new Map(trips.map(({ owner_id, count }) => [owner_id, Number(count)]))
  const byId = new Map(accounts.map(account => [account.id, account]))
  return ids.flatMap(id => {
    const account = byId.get(id)
    if (!account) return []
    const trips = counts.get(id) ?? 0
    return {
      id,
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
      location: account.location,
      profileImageUrl: account.profile_image_url,
      isAdmin: account.is_admin === 1,
      tripCount: trips,
      tripsCount: trips,
      createdAt: account.created_at,
      lastSeenAt: account.last_seen_at,
    }
  })
}
