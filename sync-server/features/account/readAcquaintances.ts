import { sql } from 'kysely'
import type { Trx } from '../../db/trx.ts'
import { unblocked } from '../social/visibility.ts'

/**
 * [SOCIAL8] People whose devices may hold something of this person's: their followers, the people they follow, and
 * everyone who works on a trip with them; no one across a block. Telling them reveals no more than they could see.
 */
export async function readAcquaintances(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select follower_id as id from follow where followed_id = ${userId}
      union select followed_id from follow where follower_id = ${userId}
      union select other.user_id from grant_ own join grant_ other on other.scope_id = own.scope_id
        where own.user_id = ${userId}) known
    where id <> ${userId} and ${unblocked(userId, sql.ref('known.id'))}`.execute(trx)
  return rows.map(({ id }) => id)
}
