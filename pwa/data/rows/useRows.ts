import { useLiveQuery } from 'dexie-react-hooks'
import { useDeferredValue, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import type { Row } from '#shared/sync/row.ts'
import { currentSession } from '../session/session.ts'
import { livePending, liveRows } from './liveRows.ts'
import { rowsOfKind } from './rowsOfKind.ts'

const none: ReadonlySet<string> = new Set()

function dataOf<D>(rows: Row[] | undefined): D[] | undefined {
  return rows?.filter(row => row.deletedAt === null).map(row => row.data as unknown as D)
}

/** All living rows of a kind on this device; undefined while they are being read. */
export function useKindRows<Kind extends KindName>(kind: Kind): KindMap[Kind][] | undefined {
  const { db } = currentSession()
  const rows = useLiveQuery(() => rowsOfKind(db, kind).toArray(), [db, kind])
  return useMemo(() => dataOf<KindMap[Kind]>(rows), [rows])
}

/**
 * All living rows of a kind in one scope; undefined while they are being read. A row that did not change is the same
 * object as before.
 */
export function useScopeRows<Kind extends KindName>(
  scope: string,
  kind: Kind,
): readonly KindMap[Kind][] | undefined {
  const rows = liveRows(currentSession().db, scope, kind)
  return useSyncExternalStore(rows.subscribe, rows.shown)?.living as readonly KindMap[Kind][] | undefined
}

/**
 * The same for a screen with hundreds of rows: the first ones are rendered in slices, so that presses are answered
 * meanwhile. Edits are rendered at once.
 */
export function useSlicedRows<Kind extends KindName>(
  scope: string,
  kind: Kind,
): readonly KindMap[Kind][] | undefined {
  const rows = useScopeRows(scope, kind)
  return useDeferredValue(rows) && rows
}

/**
 * Reads the rows of these kinds in one scope together with what the caller reads of it, ahead of what will show them.
 * Edits to them cause no re-render. `kinds` is the same array each time.
 */
export function useRowsAhead(scope: string, kinds: readonly KindName[]): void {
  const { db } = currentSession()
  useLayoutEffect(() => {
    const ends = kinds.map(kind => liveRows(db, scope, kind).subscribe(() => undefined))
    return () => ends.forEach(end => end())
  }, [db, scope, kinds])
}

/** The ids of deleted rows of a kind in one scope; undefined while they are being read. */
export function useDeletedIds(scope: string, kind: KindName): readonly string[] | undefined {
  const rows = liveRows(currentSession().db, scope, kind)
  return useSyncExternalStore(rows.subscribe, rows.shown)?.deletedIds
}

/** One row, deleted or not, of a kind with few rows; undefined while it is being read, null when it is absent. */
export function useStoredRow<Kind extends KindName>(
  scope: string,
  kind: Kind,
  id: string,
): Pick<Row<KindMap[Kind]>, 'data' | 'deletedAt'> | null | undefined {
  const rows = liveRows(currentSession().db, scope, kind)
  return useSyncExternalStore(rows.subscribe, () => rows.value([scope, kind, id])) as
    | Row<KindMap[Kind]>
    | null
    | undefined
}

/** Ids of rows of a scope with edits that the server does not have yet. */
export function usePendingIds(scope: string): ReadonlySet<string> {
  const pending = livePending(currentSession().db, scope)
  return useSyncExternalStore(pending.subscribe, pending.shown) ?? none
}

/** Whether a row has edits that the server doesn't have yet; edits to other rows cause no re-render. */
export function useIsPending(scope: string, id: string): boolean {
  const pending = livePending(currentSession().db, scope)
  return useSyncExternalStore(pending.subscribe, () => pending.shown()?.has(id) ?? false)
}

/** Ids of rows on the whole device with edits that the server does not have yet. */
export function useAllPendingIds(): ReadonlySet<string> {
  const { db } = currentSession()
  const ids = useLiveQuery(
    async () => new Set((await db.shadow.toCollection().primaryKeys()).map(([, , id]) => id)),
    [db],
  )
  return ids ?? none
}
