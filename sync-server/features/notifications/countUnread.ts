import { sql } from 'kysely'
import { userScope } from '#shared/sync/scope.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import type { Db } from '../../db/open.ts'
import { livingRows } from '../../sync/pagesByBytes.ts'

/** How many of a person's notifications are unread, of all that there are. */
export async function countUnread({ kysely }: Db, userId: string): Promise<number> {
  const { count } = await livingRows(kysely, userScope(userId), 'notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // The databases write false differently.
    .where(sql<boolean>`cast(${jsonOf(kysely, 'data')} ->> 'isRead' as text) in ('false', '0')`)
    .executeTakeFirstOrThrow()
  return count
}
