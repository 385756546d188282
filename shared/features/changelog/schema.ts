import type { ChangeEntry } from '#shared/story/entry.ts'
import type { Kind } from '#shared/sync/row.ts'

/** What is kept of a day's changes once they are old. */
export interface ChangeSummary {
  count: number
  /** How many of them each account made. */
  by: Record<string, number>
}

/** What one person changed in one commit, or a part of it if that is much: see `mostOfRow`. */
export type Change = {
  id: string
  /** Who made it; for a summary, whoever made the most changes. */
  userId: string
  /** ISO 8601, UTC. */
  createdAt: string
  entries: ChangeEntry[]
  /** Replaces the entries of a whole day, which are then gone. */
  summary?: ChangeSummary
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    change: Change
  }
}

export const changeKind: Kind<'change'> = { kind: 'change', registers: {}, parent: () => null }
