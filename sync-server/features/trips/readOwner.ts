import type { PublicPerson } from '#shared/features/feed/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { Db } from '../../db/open.ts'

/** Who a trip belongs to; without names once the account is gone. */
export async function readOwner(db: Db, id: string): Promise<PublicPerson> {
  const account = await db.kysely
    .selectFrom('account')
    .select(['first_name', 'last_name', 'profile_image_url'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    id,
    firstName: account?.first_name ?? null,
    lastName: account?.last_name ?? null,
    profileImageUrl: account?.profile_image_url ?? null,
    avatarUrl: avatarPath(id, account?.profile_image_url),
  }
}
