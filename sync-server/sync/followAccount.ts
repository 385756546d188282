import type { Trx } from '../db/trx.ts'
import type { Account } from '../identity/readAccounts.ts'
import { hooksOf } from './hooks.ts'
import type { Engine } from './hooks.ts'

/**
 * Lets features react to an account that was created or read again. Returns the scopes that changed, with their new
 * versions.
 */
export async function followAccount(
  engine: Engine,
  trx: Trx,
  account: Account,
): Promise<Map<string, number>> {
  const changed = new Map<string, number>()
  for (const follow of hooksOf(engine, 'account')) {
    for (const [scope, version] of await follow(account, { engine, trx })) changed.set(scope, version)
  }
  return changed
}
