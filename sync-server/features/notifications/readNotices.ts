import { sql } from 'kysely'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import type { Db } from '../../db/open.ts'
import { livingRows } from '../../sync/pagesByBytes.ts'

/** How many notifications a list holds at most. */
export const mostListed = 500

/** A person's notifications, newest first: the newest 500, or only that with `id`. */
export async function readNotices(
  { kysely }: Db,
  userId: string,
  { id }: { id?: string } = {},
): Promise<Notification[]> {
  const rows = await ofPerson(kysely, userId)
    .select('data')
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .orderBy(sql`${jsonOf(kysely, 'data')} ->> 'createdAt'`, 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Notification)
}

/** How many of a person's notifications are unread, of all that there are. */
export async function countUnread({ kysely }: Db, userId: string): Promise<number> {
  const { count } = await ofPerson(kysely, userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // The databases write false differently.
    .where(sql<boolean>`cast(${jsonOf(kysely, 'data')} ->> 'isRead' as text) in ('false', '0')`)
    .executeTakeFirstOrThrow()
  return count
}

const ofPerson = (kysely: Db['kysely'], userId: string) =>
  livingRows(kysely, userScope(userId), 'notification')
