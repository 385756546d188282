import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import { hooksOf } from './hooks.ts'
import type { Writing } from './hooks.ts'

/**
 * [LIFE3] Which of these scopes had a trip that was removed for good: only their version is left. Whoever made another
 * trip with such an id would get what others still send to the one before.
 */
export function findRemoved({ engine, locked, set }: Writing, scopes: Iterable<string>): ReadonlySet<string> {
  const removed = new Set<string>()
  const roots = hooksOf(engine, 'root')
  for (const scope of scopes) {
    if (!isTripScope(scope) || roots.length === 0 || locked.isNew(scope)) continue
    if (!roots.some(kind => set.get(scope, kind, scopeId(scope)))) removed.add(scope)
  }
  return removed
}
