import { sql } from 'kysely'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { userScope } from '#shared/sync/scope.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import type { Db } from '../../db/open.ts'
import { livingRows } from '../../sync/pagesByBytes.ts'

/** How many invitations a list holds at most. */
const mostListed = 500

/** A person's invitations, newest first: the newest 500, or only that with `id`. */
export async function readInvitations(
  { kysely }: Db,
  userId: string,
  { id }: { id?: string } = {},
): Promise<Invitation[]> {
  const rows = await livingRows(kysely, userScope(userId), 'invitation')
    .select('data')
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .orderBy(sql`${jsonOf(kysely, 'data')} ->> 'createdAt'`, 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Invitation)
}
