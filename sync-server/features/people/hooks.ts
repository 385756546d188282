import { AppError } from '#shared/plain/errors.ts'
import { peopleMutators } from '#shared/features/people/mutators.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { userScope } from '#shared/sync/scope.ts'
import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { limiting } from '../../sync/hourlyLimit.ts'
import type { HourlyLimit } from '../../sync/hourlyLimit.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { saveRelations } from './saveRelations.ts'

const relating: ReadonlySet<string> = new Set(peopleMutators.map(({ name }) => name))

/** The other person of an edit about two people. */
const personIn = ({ args }: ReadyMutation): string => (args as { personId: string }).personId

/** Far more than anyone takes back. */
export const unblocksPerHour = 30

/** The arguments are as they were sent: nobody has looked at them yet, and there may be none. */
const isUnblocking = ({ name, args }: Mutation): boolean =>
  name === 'block.set' && (args as { on?: unknown } | null | undefined)?.on === false

const tooMany = () =>
  new AppError('rate-limited', 'You have unblocked a lot of people in one hour. Try again a little later.')

/**
 * [SOCIAL4] Saves the edges between people, and removes what each of the two may no longer see. Each block, and each
 * end of one, has the devices of both fetch again what they share: nobody goes on switching between the two, because
 * `mayUnblock` ends it. Blocking someone is always allowed.
 */
export const peopleHooks = (mayUnblock: HourlyLimit): SyncHooks => ({
  feature: 'people',
  reserve: limiting(mayUnblock, isUnblocking, tooMany),
  // A block holds the scopes of both people: whatever goes from one to the other then sees it, or is found by it.
  reaches: async ready =>
    ready.flatMap(one => (relating.has(one.mutation.name) ? [userScope(personIn(one))] : [])),
  async effects(applied, at) {
    const rows = new ServerRows(at)
    await saveRelations(rows, at, changesOf(applied, 'relation'))
    return rows.commit()
  },
})
