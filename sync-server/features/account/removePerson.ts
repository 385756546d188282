import { sql } from 'kysely'
import { userScope } from '#shared/sync/scope.ts'
import type { Links } from '../../db/links.ts'
import { links } from '../../db/tables.ts'
import type { Trx } from '../../db/trx.ts'
import { letGoDevices } from '../../sync/clients.ts'

/** Removes everything that is only about this person, in any table (see links.ts), and the account itself. */
export async function removePerson(trx: Trx, userId: string): Promise<void> {
  for (const change of ['likes', 'saves'] as const) {
    const table = change === 'likes' ? 'trip_like' : 'trip_save'
    await sql`
      update trip_card set ${sql.ref(change)} = ${sql.ref(change)} - 1
      where trip_id in (select trip_id from ${sql.table(table)} where user_id = ${userId})`.execute(trx)
  }
  await trx.deleteFrom('report').where('subject', '=', 'user').where('subject_id', '=', userId).execute()
  // The audit list keeps the fact that someone was made an administrator, but no longer says who.
  await trx
    .updateTable('admin_audit')
    .set({ subject: 'someone who left' })
    .where('subject_id', '=', userId)
    .execute()
  await letGoDevices(trx, userId)
  for (const [table, { people = [], scope }] of Object.entries<Links<string>>(links)) {
    const named = [...people.map(column => [column, userId]), ...(scope ? [[scope, userScope(userId)]] : [])]
    for (const [column, value] of named) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column!)} = ${value}`.execute(trx)
    }
  }
  await trx.deleteFrom('scope').where('id', '=', userScope(userId)).execute()
}
