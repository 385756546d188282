import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Comment, PublicComment } from '#shared/features/comments/schema.ts'
import { mostListed } from '#shared/features/social/mostListed.ts'
import { may } from '#shared/rights.ts'
import type { Standing } from '#shared/sync/policy.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import type { Db } from '../../db/open.ts'
import { presentPerson } from '../../identity/presentPerson.ts'
import type { PersonColumns } from '../../identity/presentPerson.ts'
import { unblocked } from '../social/visibility.ts'

interface CommentRow extends Omit<PersonColumns, 'id'> {
  account_id: string
  data: string
  reported: boolean | number
}

/**
 * The comments on a trip, newest first, without those of people who are blocked or who block the reader. `is` gives
 * the reader's standing for all of them. With `id`, reads only that comment.
 */
export async function readComments(
  db: Db,
  reader: { id: string; is: Standing },
  tripId: string,
  id?: string,
): Promise<PublicComment[]> {
  const author = sql`(${jsonOf(db.kysely, 'e.data')} ->> 'userId')`
  const { rows } = await sql<CommentRow>`
    select e.data, a.id as account_id, a.first_name, a.last_name, a.profile_image_url,
      ${reader.is.includes('admin') ? isReported(sql.ref('e.id')) : sql`false`} as reported
    from entity e join account a on a.id = ${author}
    where e.scope_id = ${tripScope(tripId)} and e.kind = 'comment' and e.deleted_at is null
    and ${unblocked(reader.id, sql.ref('a.id'))}
    ${id === undefined ? sql`` : sql`and e.id = ${id}`}
    order by e.version desc, e.id desc limit ${mostListed}`.execute(db.kysely)
  return rows.map(({ data, account_id, reported, ...names }) => {
    const { id, text, createdAt } = JSON.parse(data) as Comment
    return {
      id,
      text,
      comment: text,
      createdAt,
      canDelete: may('comment.delete', [
        ...reader.is,
        Boolean(reported) && 'moderator',
        account_id === reader.id && 'author',
      ]),
      user: presentPerson({ ...names, id: account_id }),
    }
  })
}

/** Whether the comment with this id has an open report. */
export const isReported = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from report r where r.subject = 'comment' and r.subject_id = ${id} and r.closed_at is null)`
