import { givenFields } from '#shared/plain/givenFields.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import { ProfileFields, TravelStats } from './schema.ts'

/** Changes what is named of the own profile and nothing else. */
const profileUpdate = defineMutator({
  name: 'profile.update',
  args: ProfileFields.extend(TravelStats.shape).partial().extend({ userId: Id }),
  scope: ({ userId }) => userScope(userId),
  needs: ({ userId }) => [row('profile', userId)],
  apply(rows, { userId, ...fields }) {
    rows.require('owner')
    // Nothing that was said makes no row either.
    if (Object.keys(givenFields(fields)).length === 0) return
    const known = rows.find('profile', userId)?.data
    const empty = Object.entries(givenFields(fields)).map(([name, value]) => [
      name,
      value === '' ? null : value,
    ])
    rows.put('profile', { ...known, id: userId, ...Object.fromEntries(empty) })
  },
})

export const profileMutators = [profileUpdate]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof profileMutators> {}
}
