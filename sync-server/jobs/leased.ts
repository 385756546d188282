import { sql } from 'kysely'
import { newId } from '#shared/plain/ids.ts'
import type { Db } from '../db/open.ts'

/** Says whether the lease still holds, and prolongs it if it does. */
export type Renew = () => Promise<boolean>

/**
 * Runs `fn` unless another server process is running it: then returns undefined. A holder that has not renewed its
 * lease for `leaseMs` is taken for dead.
 */
export async function leased<R>(
  db: Db,
  name: string,
  leaseMs: number,
  fn: (renew: Renew) => Promise<R>,
): Promise<R | undefined> {
  const key = `lease:${name}`
  const holder = newId()
  // Begins with the time, so that it can be compared with the time.
  const value = () => `${new Date(Date.now() + leaseMs).toISOString()} ${holder}`
  let held = value()
  const { rows } = await sql`
    insert into meta (key, value) values (${key}, ${held})
    on conflict (key) do update set value = excluded.value where meta.value < ${new Date().toISOString()}
    returning key`.execute(db.kysely)
  if (rows.length === 0) return undefined
  try {
    return await fn(async () => {
      const next = value()
      const { numUpdatedRows } = await db.kysely
        .updateTable('meta')
        .set({ value: next })
        .where('key', '=', key)
        .where('value', '=', held)
        .executeTakeFirst()
      held = next
      return numUpdatedRows > 0n
    })
  } finally {
    await db.kysely.deleteFrom('meta').where('key', '=', key).where('value', '=', held).execute()
  }
}
