import { newId } from '#shared/ids.ts'
import { readClient } from '../db/client.ts'
import type { LocalDatabase } from '../db/localDatabase.ts'

/**
 * [EPOCH2] The server knows fewer of this device's mutations than it once acknowledged: a backup was
 * restored. What was acknowledged after it goes back to the head of the outbox. Where the archive no longer
 * reaches far enough, the rest goes under a new client id, numbered from 1.
 */
export async function resendForgotten(db: LocalDatabase, lmid: number): Promise<void> {
  await db.transaction('rw', [db.meta, db.outbox, db.sent, db.cursor], async () => {
    const client = await readClient(db)
    if (lmid >= client.acked) return
    const archive = await db.sent.where('lastMid').above(lmid).toArray()
    const lost = archive
      .flatMap(({ mutations }) => mutations)
      .filter(({ mid }) => mid > lmid && mid <= client.acked)
      .toSorted((a, b) => a.mid - b.mid)
    await db.outbox.bulkPut(lost)
    await db.sent.where('lastMid').above(lmid).delete()
    await db.meta.put({ ...client, acked: lmid, merges: client.merges + 1 })
    const contiguous = lost[0]?.mid === lmid + 1 && lost.length === client.acked - lmid
    if (!contiguous) await renumber(db, lmid)
  })
}

/**
 * [PUSH3] Takes a new client id and numbers the outbox from 1: for a cloned device, or one with a gap. What
 * was sent up to `agreed` counts as done: the device it was cloned from sent the same. Everything is fetched
 * anew.
 */
export async function renumber(db: LocalDatabase, agreed = 0): Promise<void> {
  await db.transaction('rw', [db.meta, db.outbox, db.sent, db.cursor], async () => {
    const client = await readClient(db)
    const waiting = await db.outbox.where('mid').above(agreed).sortBy('mid')
    await db.outbox.clear()
    await db.outbox.bulkAdd(waiting.map((mutation, index) => ({ ...mutation, mid: index + 1 })))
    await db.sent.clear()
    await db.cursor.clear()
    await db.meta.put({
      ...client,
      clientId: newId(),
      nextMid: waiting.length + 1,
      acked: 0,
      merges: client.merges + 1,
    })
  })
}
