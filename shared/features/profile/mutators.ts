import { givenFields } from '#shared/plain/givenFields.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { ProfileFields, TravelStats } from './schema.ts'

/** Changes only the given fields of the person's own profile. */
const profileUpdate = defineMutator({
  name: 'profile.update',
  in: 'own',
  right: 'profile.edit',
  logs: false,
  looksAt: 'sight',
  changes: 'people',
  onCard: false,
  needsSight: false,
  args: ProfileFields.extend(TravelStats.shape).partial().extend({ userId: Id }),
  needs: ({ userId }) => [row('profile', userId)],
  apply(rows, { userId, ...fields }) {
    // An edit without any fields must not create a row.
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
