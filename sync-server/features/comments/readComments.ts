import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Comment, PublicComment } from '#shared/features/comments/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { unblocked } from '../../social/visibility.ts'

interface CommentRow {
  data: string
  account_id: string
  first_name: string | null
  last_name: string | null
  profile_image_url: string | null
  reported: boolean | number
}

const most = 500

/** Whose comments a person may delete besides their own. */
export type DeleteRight = 'all' | 'reported' | 'none'

/** The comments on a trip, newest first; those of people who are blocked, or who block the reader, left out. */
export async function readComments(
  db: Db,
  reader: { id: string; mayDelete: DeleteRight },
  tripId: string,
): Promise<PublicComment[]> {
  const author = sql.raw(db.dialect === 'postgres' ? `(e.data::jsonb ->> 'userId')` : `(e.data ->> 'userId')`)
  const { rows } = await sql<CommentRow>`
    select e.data, a.id as account_id, a.first_name, a.last_name, a.profile_image_url,
      ${reader.mayDelete === 'reported' ? isReported(sql.ref('e.id')) : sql`false`} as reported
    from entity e join account a on a.id = ${author}
    where e.scope_id = ${tripScope(tripId)} and e.kind = 'comment' and e.deleted_at is null
    and ${unblocked(reader.id, sql.ref('a.id'))}
    order by e.version desc, e.id desc limit ${most}`.execute(db.kysely)
  return rows.map(({ data, account_id, first_name, last_name, profile_image_url, reported }) => {
    const { id, text, createdAt } = JSON.parse(data) as Comment
    return {
      id,
      text,
      comment: text,
      createdAt,
      canDelete: reader.mayDelete === 'all' || Boolean(reported) || account_id === reader.id,
      user: {
        id: account_id,
        firstName: first_name,
        lastName: last_name,
        profileImageUrl: profile_image_url,
        avatarUrl: avatarPath(account_id, profile_image_url),
      },
    }
  })
}

/** Whether somebody reported the comment of this id. */
export const isReported = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from report r where r.subject = 'comment' and r.subject_id = ${id} and r.closed_at is null)`
