import { planBatch } from '#shared/sync/planBatch.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { admitDevice, lockClient, storedOutcomes } from './clients.ts'
import type { At } from './hooks.ts'

interface Fresh {
  cloned: boolean
  /** The last mutation that was processed. */
  lmid: number
  repeated: MutationResult[]
  /** How long the repeated outcomes are: they may say much more than the edits that they repeat. */
  repeatedBytes: number
  fresh: readonly Mutation[]
  /** Nothing that the device has made was stored yet: there has to be room for it before something is. */
  isNew: boolean
}

/** [PUSH1–3] Which of a device's mutations are new, and the outcomes of the others. */
export async function freshOf(
  { engine, trx, userId, now }: At,
  clientId: string | null,
  mutations: readonly Mutation[],
): Promise<Fresh> {
  const none = { repeated: [], repeatedBytes: 0, fresh: [], isNew: false }
  if (clientId === null) return { ...none, cloned: false, lmid: 0, fresh: mutations }
  const { user_id, last_mid: lmid } = await lockClient(trx, clientId, userId, now)
  if (user_id !== userId) return { ...none, cloned: true, lmid: 0 }
  const stored = await storedOutcomes(trx, clientId, lmid, mutations)
  const plan = planBatch(lmid, new Map(stored.map(({ mid, key }) => [mid, key])), mutations)
  if (plan.kind === 'cloned') return { ...none, cloned: true, lmid: plan.agreed }
  const isNew = lmid === 0
  // Nothing is written behind a gap, but the device is known from now on.
  if (isNew && plan.fresh.length === 0) await admitDevice(trx, { userId, now, most: engine.devicesADay })
  return {
    cloned: false,
    lmid,
    repeated: stored.map(({ result }) => result),
    repeatedBytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
    fresh: plan.fresh,
    isNew,
  }
}
