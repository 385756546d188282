import { newId } from '#shared/plain/ids.ts'
import { startOver } from '#shared/sync/client.ts'
import type { Standing } from '#shared/sync/client.ts'
import * as numbering from '#shared/sync/renumber.ts'
import type { Numbering } from '#shared/sync/renumber.ts'
import { readClient } from '../store/client.ts'
import { inTransaction } from '../store/inTransaction.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'

/** [EPOCH1–2] Puts what the server may have forgotten back into the outbox, and refetches everything. */
export async function resend(
  db: LocalDatabase,
  standing: Standing,
  known: { lmid: number; serverEpoch: string },
): Promise<void> {
  await recover(db, standing, state => numbering.resend(state, known, newId()))
}

/** [PUSH3] Takes a new client id, renumbers the outbox from 1, and refetches everything. */
export async function renumber(db: LocalDatabase, standing: Standing, agreed: number): Promise<void> {
  await recover(db, standing, state => numbering.renumber(state, agreed, newId()))
}

/** Two tabs may get the same answer: the second one finds that the device has moved on, and does nothing. */
async function recover(
  db: LocalDatabase,
  standing: Standing,
  numbered: (state: Numbering) => Numbering,
): Promise<void> {
  await inTransaction(db, 'rw', [db.meta, db.outbox, db.sent, db.cursor], async db => {
    const client = await readClient(db)
    if (client.merges !== standing.client.merges) return
    const [outbox, archive] = await Promise.all([db.outbox.orderBy('mid').toArray(), db.sent.toArray()])
    const next = numbered({ client, outbox, archive })
    await Promise.all([db.outbox.clear(), db.sent.clear()])
    await Promise.all([
      db.outbox.bulkAdd(next.outbox),
      db.sent.bulkAdd(next.archive),
      forgetCursors(db),
      db.meta.put({ ...next.client, key: 'client' }),
    ])
  })
}

async function forgetCursors(db: LocalDatabase): Promise<void> {
  const scopes = await db.cursor.toCollection().primaryKeys()
  await db.cursor.bulkPut(scopes.map(scope => ({ scope, cursor: startOver })))
}
