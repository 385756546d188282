import type { Standing } from '#shared/sync/client.ts'
import { readClient } from '../store/client.ts'
import { inTransaction } from '../store/inTransaction.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'

/** Reads the client and the cursors in one consistent snapshot; creates the client record on first use. */
export async function readStanding(db: LocalDatabase): Promise<Standing> {
  return await inTransaction(db, 'rw', [db.meta, db.cursor], async db => {
    const client = await readClient(db)
    if (!(await db.meta.get('client'))) await db.meta.put(client)
    const records = await db.cursor.toArray()
    return { client, cursors: Object.fromEntries(records.map(({ scope, cursor }) => [scope, cursor])) }
  })
}
