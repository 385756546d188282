import type { KindName } from './kinds.ts'
import { canComeBack } from './retention.ts'
import { deletedIdsIn } from './row.ts'
import type { Row } from './row.ts'

/** The ids of deleted rows of a kind that can be restored at `now` (ISO 8601, UTC), among these rows. */
export const restorableIdsIn = (rows: readonly Row[], kind: KindName, now: string): string[] =>
  deletedIdsIn(
    rows.filter(row => canComeBack(row, now)),
    kind,
  )
