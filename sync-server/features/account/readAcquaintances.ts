import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { unblocked } from '../../social/visibility.ts'

/**
 * [SOCIAL8] Whose devices may have something of a person, without knowing more than they could see: who follows them, whom
 * they follow, and who works on a trip with them; nobody across a block.
 */
export async function readAcquaintances(trx: Transaction<Tables>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select follower_id as id from follow where followed_id = ${userId}
      union select followed_id from follow where follower_id = ${userId}
      union select other.user_id from grant_ own join grant_ other on other.scope_id = own.scope_id
        where own.user_id = ${userId}) known
    where id <> ${userId} and ${unblocked(userId, sql.ref('known.id'))}`.execute(trx)
  return rows.map(({ id }) => id)
}
