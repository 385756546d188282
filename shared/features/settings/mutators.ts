import { givenFields } from '#shared/plain/givenFields.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { Settings } from './schema.ts'

/** Changes only the given settings. */
const settingsUpdate = defineMutator({
  name: 'settings.update',
  in: 'own',
  right: 'settings.edit',
  logs: false,
  looksAt: 'nothing',
  changes: 'nothing',
  onCard: false,
  needsSight: false,
  isSwitch: true,
  args: Settings.partial().extend({ userId: Id }),
  needs: ({ userId }) => [row('settings', userId)],
  apply(rows, { userId, ...fields }) {
    const given = givenFields(fields)
    // An edit without any fields must not create a row.
    if (Object.keys(given).length === 0) return
    rows.put('settings', { ...rows.find('settings', userId)?.data, id: userId, ...given })
  },
})

export const settingsMutators = [settingsUpdate]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof settingsMutators> {}
}
