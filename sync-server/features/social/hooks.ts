import type { SyncHooks } from '../../sync/hooks.ts'
import { cardChanges } from './cardChanges.ts'
import { hideCards, saveCards } from './cards.ts'
import { lockCards } from './lockCards.ts'
import { permitted } from './permitted.ts'
import { changedBlocks, renewSight } from './renewSight.ts'
import { veilFor } from './veil.ts'
import { withdrawals } from './withdrawals.ts'
import { newsOf, withdrawnChannel } from './withdrawnChannel.ts'
import { withTrueCredits } from './withTrueCredits.ts'

/**
 * Who sees whom and what: checked before edits run, kept on trip cards, and sent to devices when access is withdrawn.
 */
export const socialHooks: SyncHooks = {
  feature: 'social',
  holds: (ready, { trx }) => lockCards(trx, ready),
  permit: async (batch, at) => await withTrueCredits(at, await permitted(at, batch)),
  async effects(applied, { trx, set, now }) {
    await saveCards(trx, cardChanges(applied, set), now)
    return []
  },
  forsaken: hideCards,
  view: ({ kysely }, userId) => veilFor(kysely, userId),
  renewals: (applied, trx) => renewSight(trx, changedBlocks(applied)),
  channels: [withdrawnChannel],
  news: (applied, who) => withdrawals(applied, who).map(newsOf),
}
