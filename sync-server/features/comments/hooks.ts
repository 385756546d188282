import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { countUp, livingMore } from '../social/countUp.ts'

/** [SOCIAL4] Keeps each trip's comment count on its card. */
export const commentHooks: SyncHooks = {
  feature: 'comments',
  async effects(applied, { trx }) {
    await countUp(trx, 'comments', livingMore(changesOf(applied, 'comment')))
    return []
  },
}
