import { sql } from 'kysely'
import type { AdminUser } from '#shared/features/admin/schema.ts'
import type { Db } from '../../db/open.ts'
import { readPage } from './readPage.ts'
import type { FoundPage, Page } from './readPage.ts'
import { hasWord, refreshAccountSearch, searchWords } from './search.ts'

/** A page of accounts, newest first. */
export async function listUsers(
  db: Db,
  { search, onlyAdmins, hasPasswords, ...page }: Page & { onlyAdmins: boolean; hasPasswords: boolean },
): Promise<Omit<FoundPage, 'ids'> & { users: AdminUser[] }> {
  const words = searchWords(search)
  if (!words) return { total: 0, next: undefined, users: [] }
  if (words.length > 0) await refreshAccountSearch(db)
  let matching = db.kysely.selectFrom('account')
  // As a literal; with a parameter, the index of administrators would not be used.
  if (onlyAdmins) matching = matching.where(sql<boolean>`is_admin = 1`)
  for (const word of words) matching = matching.where(hasWord(db.kysely, word))

  // The search uses only an index; rows are read only for this page.
  const { ids, ...found } = await readPage(matching, 'id', page)
  return { ...found, users: await readUsers(db, ids, hasPasswords) }
}

/** One person as the list shows them; undefined when there is none. */
export async function readAdminUser(
  db: Db,
  id: string,
  hasPasswords: boolean,
): Promise<AdminUser | undefined> {
  return (await readUsers(db, [id], hasPasswords))[0]
}

/** `hasPasswords`: whether this server is also the identity provider. */
async function readUsers(db: Db, ids: string[], hasPasswords: boolean): Promise<AdminUser[]> {
  if (ids.length === 0) return []
  const [accounts, trips] = await Promise.all([
    db.kysely
      .selectFrom('account')
      .leftJoin('credential', 'credential.subject', 'account.subject')
      .select([
        'id',
        'account.first_name',
        'account.last_name',
        'account.email',
        'location',
        'profile_image_url',
        'is_admin',
        'suspended_at',
        'suspended_reason',
        'account.created_at',
        'last_seen_at',
        'credential.subject as credential',
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
      suspended:
        account.suspended_at === null
          ? null
          : { at: account.suspended_at, reason: account.suspended_reason ?? '' },
      hasPassword: hasPasswords && account.credential !== null,
      tripCount: trips,
      tripsCount: trips,
      createdAt: account.created_at,
      lastSeenAt: account.last_seen_at,
    }
  })
}
