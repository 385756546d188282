import { model } from '#shared/features.ts'
import { readyBatch } from '#shared/sync/foldBatch.ts'
import { merge } from '#shared/sync/merge.ts'
import type { Merged, MergeAnswer } from '#shared/sync/merge.ts'
import type { Cursor } from '#shared/sync/protocol.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { RowRef } from '#shared/sync/row.ts'
import type { AskedAnswer } from '#shared/sync/syncRound.ts'
import { readClient } from '../store/client.ts'
import { keyOf } from '../rows/keyOf.ts'
import { inTransaction } from '../store/inTransaction.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { affectedRows } from './affectedRows.ts'
import { editLore } from './editLore.ts'
import { settle } from './settle.ts'
import { changedByOthers, noteChanges } from '../rows/recentChanges.ts'

/**
 * Merges an answer in one transaction: rows, shadows, cursors, the settled part of the outbox, the Attic.
 * Returns false, having done nothing, when another merge came between question and answer ([MERGE1]).
 */
export async function applyPull(db: LocalDatabase, userId: string, answer: AskedAnswer): Promise<boolean> {
  const tables = [db.meta, db.cursor, db.row, db.shadow, db.outbox, db.sent, db.attic, db.overwritten]
  const lore = await editLore()
  const news = await inTransaction(db, 'rw', tables, async db => {
    const client = await readClient(db)
    // A long merge keeps edits waiting, but the storage is at work.
    db.health.heard()
    if (client.merges !== answer.asked) return null
    const [shadows, outbox] = await Promise.all([db.shadow.toArray(), db.outbox.orderBy('mid').toArray()])
    const waiting = outbox.filter(({ mid }) => mid > answer.lmid)
    const { ready } = readyBatch(model, waiting)
    const rows = await affectedRows(db, userId, answer, ready, shadows)
    db.health.heard()
    const now = new Date().toISOString()
    const merged = merge(model, { rows, shadows, outbox, ready }, answer, { userId, now })
    const refused = merged.settled.filter(({ result }) => result.status === 'rejected')
    const contexts = await lore.readContexts(
      db,
      refused.map(({ mutation }) => mutation),
    )
    await Promise.all([
      writeRows(db, merged, shadows),
      writeCursors(db, answer),
      settle(db, merged, client.clientId, contexts),
      db.meta.bulkPut([
        {
          ...client,
          merges: client.merges + 1,
          acked: Math.max(client.acked, answer.lmid),
          serverEpoch: answer.serverEpoch,
        },
        { key: 'synced', at: Date.now() },
      ]),
    ])
    const changed = changedByOthers(merged.puts, answer, userId)
    const lost = lore.lostIn(changed, userId)
    await db.overwritten.bulkPut(lost)
    db.health.heard()
    return { changed, lost }
  })
  db.health.merged()
  if (!news) return false
  noteChanges(news.changed)
  if (news.lost.length > 0) lore.tellLost(news.lost)
  return true
}

async function writeRows(
  db: LocalDatabase,
  { puts, deletes, shadows }: Merged,
  had: readonly RowRef[],
): Promise<void> {
  const kept = new Set(shadows.map(rowKey))
  const gone = had.filter(shadow => !kept.has(rowKey(shadow)))
  await Promise.all([
    db.row.bulkPut(puts),
    db.row.bulkDelete(deletes.map(keyOf)),
    db.shadow.bulkPut(shadows),
    kept.size === 0 ? db.shadow.clear() : db.shadow.bulkDelete(gone.map(keyOf)),
  ])
}

async function writeCursors(db: LocalDatabase, { scopes, revoked }: MergeAnswer): Promise<void> {
  await Promise.all([
    db.cursor.bulkPut(
      Object.entries(scopes).map(([scope, { to, epoch }]) => ({ scope, cursor: [to, epoch] as Cursor })),
    ),
    db.cursor.bulkDelete([...revoked]),
  ])
}
