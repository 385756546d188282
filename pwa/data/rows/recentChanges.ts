import { useSyncExternalStore } from 'react'
import type { MergeAnswer } from '#shared/sync/merge.ts'
import type { Row } from '#shared/sync/row.ts'
import { createStore } from '../../ui/createStore.ts'

/** How long a row that someone else changed is highlighted. */
export const recentMs = 2_000

const watched = new Map<string, number>()
const recent = createStore<ReadonlySet<string>>(new Set())

/** Asks to be shown others' changes to a scope while a page displays it. Returns the function that ends it. */
export function watchChanges(scope: string): () => void {
  watched.set(scope, (watched.get(scope) ?? 0) + 1)
  return () => {
    const left = watched.get(scope)! - 1
    if (left > 0) watched.set(scope, left)
    else watched.delete(scope)
  }
}

/**
 * The merged rows that another person has written since this device's last sync. Rows of a scope that was sent in full
 * aren't news, and neither are deleted ones.
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

/** After a merge has been written, highlights these rows if a page is watching their scope. */
export function noteChanges(rows: readonly Pick<Row, 'scope' | 'id'>[]): void {
  const ids = rows.filter(({ scope }) => watched.has(scope)).map(({ id }) => id)
  if (ids.length === 0) return
  recent.set(new Set([...recent.get(), ...ids]))
  setTimeout(() => recent.set(new Set([...recent.get()].filter(id => !ids.includes(id)))), recentMs)
}

/** True for two seconds after someone else changes the row; only rows affected by this re-render. */
export const useRecentlyChanged = (id: string): boolean =>
  useSyncExternalStore(recent.subscribe, () => recent.get().has(id))
