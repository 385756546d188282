import type { Db } from '../../db/open.ts'

/** Somebody as others may see them. */
export interface TripOwner {
  id: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

/** Who a trip belongs to; without names once the account is gone. */
export async function readOwner(db: Db, id: string): Promise<TripOwner> {
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
  }
}
