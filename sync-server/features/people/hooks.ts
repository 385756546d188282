import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { noPerson, visiblePeople } from '../social/visibility.ts'
import { saveRelations } from './saveRelations.ts'

/** [SOCIAL4] Saves the edges between people, and removes what each of the two may no longer see. */
export const peopleHooks: SyncHooks = {
  feature: 'people',
  /** Again, now that nobody can block the person any more: a block locks the scopes of both. */
  async before(ready, { trx, userId }) {
    const ids = ready.flatMap(({ mutation, args }) => {
      const { personId, on } = args as { personId: string; on?: boolean }
      return mutation.name === 'follow.set' && on ? [personId] : []
    })
    if (ids.length === 0) return {}
    const seen = await visiblePeople(trx, userId, ids)
    return {
      mustSee(id) {
        if (!seen.has(id)) throw noPerson()
      },
    }
  },
  async effects(applied, at) {
    const rows = new ServerRows(at)
    await saveRelations(rows, at, changesOf(applied, 'relation'))
    return rows.commit()
  },
}
