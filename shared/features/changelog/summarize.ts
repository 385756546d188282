import type { Change } from './schema.ts'

/**
 * Combines a day's changes into one: how many there were, and by whom. Takes the place of the newest, which must
 * come last; adds up any summaries among them.
 */
export function summarize(changes: readonly Change[]): Change {
  const by: Record<string, number> = {}
  for (const { userId, entries, summary } of changes) {
    for (const [person, count] of Object.entries(summary?.by ?? { [userId]: entries.length })) {
      by[person] = (by[person] ?? 0) + count
    }
  }
  const people = Object.keys(by).toSorted((a, b) => by[b]! - by[a]! || (a < b ? -1 : 1))
  const { id, userId, createdAt } = changes.at(-1)!
  const count = Object.values(by).reduce((sum, each) => sum + each, 0)
  return { id, userId: people[0] ?? userId, createdAt, entries: [], summary: { count, by } }
}
