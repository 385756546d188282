import type { Applied } from '#shared/sync/foldBatch.ts'
import type { RowChange } from '#shared/sync/mutationRows.ts'
import { sameValue } from '#shared/sync/sameValue.ts'
import type { ChangeEntry } from './schema.ts'

/** The Change Log entries of one applied mutation, derived from its rows before and after. */
export function changeEntries({ mutation, result, changes }: Applied): ChangeEntry[] {
  return changes.map(change => ({
    action: mutation.name,
    kind: change.after.kind,
    id: change.after.id,
    label: labelOf(change),
    fields: changedFields(change),
    ...(result.overwrote && {
      overwrote: result.overwrote.filter(({ id }) => id === change.after.id),
    }),
  }))
}

const labelOf = ({ after }: RowChange): string | null =>
  typeof after.data.title === 'string' ? after.data.title : null

/** A new row's fields are on the row itself; only what an edit replaced has to be kept here. */
function changedFields({ before, after }: RowChange): ChangeEntry['fields'] {
  if (!before) return {}
  const fields: ChangeEntry['fields'] = {}
  for (const field of Object.keys(after.data)) {
    const [was, is] = [before.data[field], after.data[field]]
    if (!sameValue(was, is)) fields[field] = { before: was ?? null, after: is }
  }
  if (before.deletedAt !== after.deletedAt) {
    fields.deletedAt = { before: before.deletedAt, after: after.deletedAt }
  }
  return fields
}
