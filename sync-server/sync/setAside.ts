import type { Mutation } from '#shared/sync/protocol.ts'
import { rejection } from '#shared/sync/runMutation.ts'
import { unchanged } from './batch.ts'
import type { ApplyOptions, BatchOutcome } from './batch.ts'
import { admitDevice, lockClient, saveOutcomes, storedOutcomes } from './clients.ts'
import type { Engine } from './hooks.ts'
import { requireAccount } from './requireAccount.ts'
import { isFarBeyond, storedBy } from './storage.ts'

/**
 * [PUSH10] Records an edit that fails through a fault of ours as refused: its author keeps the text, and the edits
 * behind it go on. If the database can't even store this, then the database is what fails, and nothing is refused.
 */
export async function setAside(
  { db, accountBytes, devicesADay }: Engine,
  { userId, clientId }: { userId: string; clientId: string },
  mutation: Mutation,
  fault: unknown,
  { onBug }: ApplyOptions,
): Promise<BatchOutcome> {
  const { mid, name } = mutation
  onBug?.(new Error(`an edit failed and was set aside: ${name}`, { cause: fault }))
  const result = rejection(mid, fault)
  return await db.transaction(async trx => {
    await requireAccount(trx, userId)
    const now = new Date().toISOString()
    const { last_mid } = await lockClient(trx, clientId, userId, now)
    if (last_mid === 0) await admitDevice(trx, { userId, now, most: devicesADay })
    const stored = await storedOutcomes(trx, clientId, last_mid, [mutation])
    // Another copy of the batch may have been quicker.
    if (last_mid >= mid) {
      return unchanged({ cloned: false, lmid: last_mid, results: stored.map(one => one.result) })
    }
    const { lmid, bytes } = await saveOutcomes(trx, clientId, [mutation], [result], now)
    const isFull = isFarBeyond(await storedBy(trx, userId), accountBytes)
    return unchanged({ cloned: false, lmid, results: [result], bytes, isFull })
  })
}
