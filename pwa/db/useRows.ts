import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import type { Row } from '#shared/sync/row.ts'
import { currentSession } from '../sync/session.ts'
import { rowsOfKind } from './rowsOfKind.ts'
import { rowsOfScope } from './rowsOfScope.ts'

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

/** All living rows of a kind in one scope; undefined while they are being read. */
export function useScopeRows<Kind extends KindName>(scope: string, kind: Kind): KindMap[Kind][] | undefined {
  const { db } = currentSession()
  const rows = useLiveQuery(() => rowsOfKind(db, kind, scope).toArray(), [db, scope, kind])
  return useMemo(() => dataOf<KindMap[Kind]>(rows), [rows])
}

/** The ids of deleted rows of a kind in one scope; undefined while they are being read. */
export function useDeletedIds(scope: string, kind: KindName): string[] | undefined {
  const { db } = currentSession()
  return useLiveQuery(
    async () =>
      (await rowsOfKind(db, kind, scope).toArray()).flatMap(({ id, deletedAt }) => (deletedAt ? id : [])),
    [db, scope, kind],
  )
}

/** One row as it is stored, deleted or not; undefined while it is being read, null when it is absent. */
export function useStoredRow<Kind extends KindName>(
  scope: string,
  kind: Kind,
  id: string,
): Row<KindMap[Kind]> | null | undefined {
  const { db } = currentSession()
  return useLiveQuery(
    async () => ((await db.row.get([scope, kind, id])) as Row<KindMap[Kind]> | undefined) ?? null,
    [db, scope, kind, id],
  )
}

/** Ids of rows with edits that the server does not have yet, in one scope or (without one) on the device. */
export function usePendingIds(scope?: string): ReadonlySet<string> {
  const { db } = currentSession()
  const ids = useLiveQuery(async () => {
    const found = scope ? rowsOfScope(db.shadow, scope) : db.shadow.toCollection()
    return new Set((await found.primaryKeys()).map(([, , id]) => id))
  }, [db, scope])
  return ids ?? none
}
