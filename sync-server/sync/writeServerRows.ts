import type { Row } from '#shared/sync/row.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Trx } from '../db/trx.ts'
import { saveRows } from './entityStore.ts'
import type { At } from './hooks.ts'
import { LockedScopes } from './scopes.ts'
import { ServerRows } from './serverRows.ts'

interface Writer extends At {
  /** Handles what follows from the rows that were written, in the same transaction. */
  after?: (trx: Trx, written: readonly Row[]) => Promise<void>
}

/**
 * [USER2] Writes rows in the server's name, in the caller's transaction: `change` opens them and sets their new state.
 * Returns the new versions of the scopes that changed, to announce after the commit.
 */
export async function writeServerRows(
  { engine, trx, userId, now, after }: Writer,
  change: (rows: ServerRows, locked: LockedScopes) => Promise<void>,
): Promise<Map<string, number>> {
  const locked = new LockedScopes(trx)
  const rows = new ServerRows({ engine, trx, locked, set: new WorkingSet([]), userId, now })
  await change(rows, locked)
  const written = rows.commit()
  const versions = await locked.raise(new Set(written.map(({ scope }) => scope)))
  await saveRows(trx, written)
  await after?.(trx, written)
  return versions
}
