import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { removeTripInSteps } from '../../sync/removeTripInSteps.ts'

/**
 * Removes what is in the trips of a deleted account, in short transactions between which others have their turn. If the
 * server stops or fails meanwhile, the purge finds the rest after its next start: the account is deleted in any case.
 */
export async function removeForsaken(
  { engine, log, pokes, stopping }: Pick<Deps, 'engine' | 'log' | 'pokes' | 'stopping'>,
  tripIds: readonly string[],
): Promise<void> {
  try {
    for (const tripId of tripIds) {
      const isGone = await removeTripInSteps(engine, tripId, {
        onRemoved: ({ changed, revoked }) => pokes.publish(changed, revoked),
        between: () => setImmediate(!stopping.aborted),
        now: new Date().toISOString(),
      })
      if (!isGone) return
    }
  } catch (error) {
    log.warn({ err: error }, 'the trips of a deleted account are left to the purge')
  }
}
