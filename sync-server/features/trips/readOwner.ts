import type { PublicPerson } from '#shared/features/feed/schema.ts'
import type { Db } from '../../db/open.ts'
import { presentPerson } from '../../identity/presentPerson.ts'
import { veilFor } from '../social/veil.ts'

/** A trip's owner, as `readTrip` names them to this reader; without names once the account is gone. */
export async function readOwner(db: Db, readerId: string, id: string): Promise<PublicPerson> {
  const account = await db.kysely
    .selectFrom('account')
    .select(['first_name', 'last_name', 'profile_image_url'])
    .where('id', '=', id)
    .executeTakeFirst()
  const hidden = account ? undefined : (await veilFor(db.kysely, readerId)).nameOf(id)
  return presentPerson({
    first_name: hidden ?? null,
    last_name: null,
    profile_image_url: null,
    ...account,
    id,
  })
}
