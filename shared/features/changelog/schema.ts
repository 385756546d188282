import type { Overwritten } from '#shared/sync/mutationRows.ts'
import type { Kind, RowData } from '#shared/sync/row.ts'

/** One edit in the Change Log. `fields` holds before and after of each field that changed. */
export interface ChangeEntry {
  /** The mutator's name. */
  action: string
  kind: string
  id: string
  /** What the row was called when it was edited. */
  label: string | null
  fields: Record<string, { before: unknown; after: unknown }>
  overwrote?: Overwritten[]
}

/** Everything that one person changed in one commit: one row however long the batch was. */
export interface Change extends RowData {
  id: string
  userId: string
  /** ISO 8601, UTC. */
  createdAt: string
  entries: ChangeEntry[]
}

export const changeKind: Kind = { kind: 'change', registers: {}, parent: () => null }
