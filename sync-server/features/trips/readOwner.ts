import type { PublicPerson } from '#shared/features/feed/schema.ts'
import type { Db } from '../../db/open.ts'
import { presentPerson } from '../../identity/presentPerson.ts'

/** A trip's owner; without names once the account is gone. */
export async function readOwner(db: Db, id: string): Promise<PublicPerson> {
  const account = await db.kysely
    .selectFrom('account')
    .select(['first_name', 'last_name', 'profile_image_url'])
    .where('id', '=', id)
    .executeTakeFirst()
  return presentPerson({ first_name: null, last_name: null, profile_image_url: null, ...account, id })
}
