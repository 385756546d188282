import type { Overwritten } from '#shared/sync/mutationRows.ts'
import type { Kind } from '#shared/sync/row.ts'

/** Before and after of each field that changed, and of those that are written together with it. */
export type ChangedFields = Record<string, { before: unknown; after: unknown }>

/** One edit of one row in the Change Log. */
export interface ChangeEntry {
  /** The mutator's name. */
  action: string
  kind: string
  id: string
  /** What the row was called when it was edited. */
  label: string | null
  /** Empty for a row that was made. Texts of `after` may be cut short: the row itself has the whole. */
  fields: ChangedFields
  overwrote?: Overwritten[]
  /** What the day was called then: the row itself, or the one that the activity stood on afterwards. */
  day?: string
  /** The day that an activity was moved away from. */
  dayBefore?: string
  /** True for a day or an activity that was added as a suggestion: people add what they want, a generated plan suggests. */
  suggested?: true
  /** How many activities a day had when it was deleted. */
  count?: number
  /** The account that a membership is about; null while only an address is known. */
  person?: string | null
  /** True while the invitation had no answer. */
  pending?: true
  /** The address that an invitation went to. */
  email?: string
  /** Entries of one action carry the same number; absent means 0. */
  step?: number
}

/** What is left of a day's changes when they have grown old. */
export interface ChangeSummary {
  count: number
  /** How many of them each account made. */
  by: Record<string, number>
}

/** Everything that one person changed in one commit: one row however long the batch was. */
export type Change = {
  id: string
  /** Who made it; of a summary, who made most of it. */
  userId: string
  /** ISO 8601, UTC. */
  createdAt: string
  entries: ChangeEntry[]
  /** Stands in for the entries of a whole day, which are gone then. */
  summary?: ChangeSummary
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    change: Change
  }
}

export const changeKind: Kind<'change'> = { kind: 'change', registers: {}, parent: () => null }
