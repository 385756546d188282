import { useSyncExternalStore } from 'react'
import type { MergeAnswer } from '#shared/sync/merge.ts'
import type { Row } from '#shared/sync/row.ts'

/** How long a row that somebody else changed is shown as such. */
export const recentMs = 2_000

const watched = new Map<string, number>()
const recent = new Set<string>()
const listeners = new Set<() => void>()

/** Asks for what others change in a scope, as long as a page shows it. Returns the function that ends it. */
export function watchChanges(scope: string): () => void {
  watched.set(scope, (watched.get(scope) ?? 0) + 1)
  return () => {
    const left = watched.get(scope)! - 1
    if (left > 0) watched.set(scope, left)
    else watched.delete(scope)
  }
}

/**
 * Rows of a merge that another person wrote since the device last looked. What comes with a scope that is sent
 * whole is not news, and neither is what is gone.
 */
export function changedByOthers(
  rows: readonly Row[],
  { scopes }: Pick<MergeAnswer, 'scopes'>,
  userId: string,
): Row[] {
  return rows.filter(({ scope, deletedAt, fver }) => {
    const changes = scopes[scope]
    if (!changes || changes.reset || deletedAt !== null) return false
    return Object.values(fver).some(([version, by]) => version > changes.from && by !== userId)
  })
}

/** After a merge was written: shows these rows as changed, where a page watches their scope. */
export function noteChanges(rows: readonly Pick<Row, 'scope' | 'id'>[]): void {
  const ids = rows.filter(({ scope }) => watched.has(scope)).map(({ id }) => id)
  if (ids.length === 0) return
  for (const id of ids) recent.add(id)
  tell()
  setTimeout(() => {
    for (const id of ids) recent.delete(id)
    tell()
  }, recentMs)
}

const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True for two seconds after somebody else changed the row; only such rows are drawn anew. */
export const useRecentlyChanged = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => recent.has(id))
