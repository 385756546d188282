import { replacedIn } from '#shared/features/changelog/describeReplaced.ts'
import type { Change } from '#shared/features/changelog/schema.ts'
import type { Row } from '#shared/sync/row.ts'
import type { OverwrittenRecord } from '../../data/store/localDatabase.ts'

/**
 * The values of this person that others replaced without having seen them, as new rows of the Change Log say. Rows that
 * were rewritten later are no news.
 */
export function lostIn(rows: readonly Row[], userId: string): OverwrittenRecord[] {
  return rows.flatMap(({ scope, kind, id: changeId, fver, data }) => {
    if (kind !== 'change' || Object.keys(fver).length > 1) return []
    const { userId: writer, createdAt, entries } = data as Change
    if (writer === userId) return []
    return entries.flatMap((entry, index) =>
      // An accepted invitation, for one, is nothing that anyone wrote.
      replacedIn(entry)
        .filter(({ by }) => by === userId)
        .map(lost => ({
          ...lost,
          key: `${changeId}/${index}/${lost.id}/${lost.register}`,
          scope,
          at: Date.parse(createdAt),
          writer,
        })),
    )
  })
}
