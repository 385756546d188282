import { sql } from 'kysely'
import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import type { Db } from '../../db/open.ts'
import { recordset } from '../../db/recordset.ts'
import { unblocked } from './visibility.ts'

/** The people who could see a person's public or friends-only trips until `at` (ISO 8601, UTC). */
export const Audience = z.object({ owner: Id, visibility: z.enum(['public', 'friends']), at: z.string() })
export type Audience = z.output<typeof Audience>

/** [SOCIAL8] Which of these people could see such trips, including the owner; no one across a block. */
export async function audienceAmong(
  { kysely }: Pick<Db, 'kysely'>,
  { owner, visibility, at }: Audience,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return []
  const wanted = recordset(
    kysely,
    'w',
    { p: 'text' },
    people.map(p => ({ p })),
  )
  const followed = sql<boolean>`w.p = ${owner} or exists (
    select 1 from follow f where f.follower_id = w.p and f.followed_id = ${owner} and f.created_at <= ${at})`
  const { rows } = await sql<{ p: string }>`
    select w.p from ${wanted}
    where ${unblocked(owner, sql.ref('w.p'))}
    ${visibility === 'friends' ? sql`and (${followed})` : sql``}`.execute(kysely)
  return rows.map(({ p }) => p)
}
