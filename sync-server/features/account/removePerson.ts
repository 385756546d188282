import { sql } from 'kysely'
import { userScope } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'

/** Tables that hold data about a person, with the columns that name them. */
const about = {
  trip_like: ['user_id'],
  trip_save: ['user_id'],
  follow: ['follower_id', 'followed_id'],
  block: ['user_id', 'blocked_id'],
  report: ['reporter_id'],
  share_link: ['made_by'],
  invitation_link: ['created_by'],
  push_message: ['user_id'],
  push_subscription: ['user_id'],
  ai_usage: ['user_id'],
  ai_job: ['user_id'],
  grant_: ['user_id'],
  // Includes the outcomes of its edits.
  sync_client: ['user_id'],
} as const

/** Removes everything that is only about this person, and the account itself. */
export async function removePerson(trx: Trx, userId: string): Promise<void> {
  for (const change of ['likes', 'saves'] as const) {
    const table = change === 'likes' ? 'trip_like' : 'trip_save'
    await sql`
      update trip_card set ${sql.ref(change)} = ${sql.ref(change)} - 1
      where trip_id in (select trip_id from ${sql.table(table)} where user_id = ${userId})`.execute(trx)
  }
  for (const [table, columns] of Object.entries(about)) {
    for (const column of columns) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx)
    }
  }
  await trx.deleteFrom('report').where('subject', '=', 'user').where('subject_id', '=', userId).execute()
  // The audit list keeps the fact that someone was made an administrator, but no longer says who.
  await trx
    .updateTable('admin_audit')
    .set({ subject: 'someone who left' })
    .where('subject_id', '=', userId)
    .execute()
  // When an administrator deleted a comment, its audit entry quotes the beginning.
  await trx
    .updateTable('admin_audit')
    .set({ subject: 'comment of someone who left' })
    .where('subject_id', 'in', eb =>
      eb
        .selectFrom('entity')
        .select('id')
        .where('scope_id', '=', userScope(userId))
        .where('kind', '=', 'comment'),
    )
    .execute()
  await trx.deleteFrom('entity').where('scope_id', '=', userScope(userId)).execute()
  await trx.deleteFrom('scope').where('id', '=', userScope(userId)).execute()
  await trx.deleteFrom('account').where('id', '=', userId).execute()
}
