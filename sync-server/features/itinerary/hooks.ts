import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { countUp, livingMore } from '../social/countUp.ts'

/** [SOCIAL4] Keeps each trip's day count on its card. */
export const itineraryHooks: SyncHooks = {
  feature: 'itinerary',
  async effects(applied, { trx }) {
    await countUp(trx, 'days', livingMore(changesOf(applied, 'day')))
    return []
  },
}
