import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { dropDevices } from '../../sync/clients.ts'
import { removeTripInSteps, rowsAtOnce } from '../../sync/removeTripInSteps.ts'

/**
 * Removes what is in the trips of a deleted account and what its devices were answered, in short transactions between
 * which others have their turn. If the server stops or fails meanwhile, the purge finds the rest after its next start:
 * the account is deleted in any case.
 */
export async function removeForsaken(
  { engine, log, pokes, stopping }: Pick<Deps, 'engine' | 'log' | 'pokes' | 'stopping'>,
  tripIds: readonly string[],
): Promise<void> {
  const between = () => setImmediate(!stopping.aborted)
  try {
    for (const tripId of tripIds) {
      const isGone = await removeTripInSteps(engine, tripId, {
        onRemoved: ({ changed, revoked }) => pokes.publish(changed, revoked),
        between,
        now: new Date().toISOString(),
      })
      if (!isGone) return
    }
    while (await between()) {
      const removed = await engine.db.transaction(trx => dropDevices(trx, rowsAtOnce))
      if (removed === 0) return
    }
  } catch (error) {
    log.warn({ err: error }, 'what a deleted account held is left to the purge')
  }
}
