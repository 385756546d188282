import { peopleMutators } from '#shared/features/people/mutators.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { userScope } from '#shared/sync/scope.ts'
import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { noPerson, visiblePeople } from '../social/visibility.ts'
import { saveRelations } from './saveRelations.ts'

const relating: ReadonlySet<string> = new Set(peopleMutators.map(({ name }) => name))

/** The other person of an edit about two people. */
const personIn = ({ args }: ReadyMutation): string => (args as { personId: string }).personId

/** [SOCIAL4] Saves the edges between people, and removes what each of the two may no longer see. */
export const peopleHooks: SyncHooks = {
  feature: 'people',
  // A block holds the scopes of both people: whatever goes from one to the other then sees it, or is found by it.
  reaches: ready => ready.flatMap(one => (relating.has(one.mutation.name) ? [userScope(personIn(one))] : [])),
  /** Again, now that nobody can block the person any more. */
  async before(ready, { trx, userId }) {
    const ids = ready.filter(({ mutation }) => mutation.name === 'follow.set').map(personIn)
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
