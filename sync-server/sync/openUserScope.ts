import { userScope } from '#shared/sync/scope.ts'
import type { Trx } from '../db/trx.ts'

/** [USER1] Everyone has their own scope from the moment their account is created. */
export async function openUserScope(trx: Trx, userId: string): Promise<void> {
  const scope = userScope(userId)
  await trx
    .insertInto('scope')
    .values({ id: scope, version: 0, min_version: 0 })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await trx
    .insertInto('grant_')
    .values({ user_id: userId, scope_id: scope, role: 'owner', epoch: 'e0' })
    .onConflict(conflict => conflict.columns(['user_id', 'scope_id']).doNothing())
    .execute()
}
