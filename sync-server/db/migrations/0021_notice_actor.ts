import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { jsonOf } from '../jsonOf.ts'

/** Finds the notifications about what a person did, wherever they are, when the account is deleted. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index notice_actor on entity ((${jsonOf(db, 'data')} -> 'actor' ->> 'id'))
    where kind = 'notification'`.execute(db)
}
