import type { Mutation } from '#shared/sync/protocol.ts'
import { isEmptied } from '#shared/sync/retention.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { kindOfEdit } from '../../data/rows/kindOfEdit.ts'
import type { LocalDatabase, RowKey } from '../../data/store/localDatabase.ts'

/** Rows of this device, by scope, kind and id. Of emptied ones nothing is known. */
export interface KnownRows {
  get(scope: string, kind: string, id: string): Row | undefined
  all(): Iterable<Row>
  /** Reads the rows that are not known yet. */
  add(keys: readonly RowKey[]): Promise<void>
}

/** Reads the rows with these keys; more can be added. */
export async function readRows(db: LocalDatabase, keys: readonly RowKey[]): Promise<KnownRows> {
  const rows = new Map<string, Row>()
  const nameOf = ([scope, kind, id]: RowKey) => rowKey({ scope, kind, id })
  const known: KnownRows = {
    get: (scope, kind, id) => rows.get(rowKey({ scope, kind, id })),
    all: () => rows.values(),
    async add(wanted) {
      const unknown = new Map(wanted.filter(key => !rows.has(nameOf(key))).map(key => [nameOf(key), key]))
      for (const row of await db.row.bulkGet([...unknown.values()])) {
        if (row && !isEmptied(row)) rows.set(rowKey(row), row)
      }
    },
  }
  await known.add(keys)
  return known
}

/** Row keys from ids by kind; values that are not ids are skipped. */
export const keysOf = (
  scope: string,
  ids: Partial<Record<'trip' | 'day' | 'person', unknown>>,
  ...others: readonly (readonly [kind: string, id: unknown])[]
): RowKey[] =>
  [...Object.entries(ids), ...others].flatMap(([kind, id]): RowKey[] =>
    typeof id === 'string' ? [[scope, kind, id]] : [],
  )

/** The keys of the rows that an edit names. */
export function idsIn({ name, scope, args }: Pick<Mutation, 'name' | 'scope' | 'args'>): RowKey[] {
  const { id, dayId } = args as { id?: string; dayId?: string }
  return keysOf(scope, { trip: scopeId(scope), day: dayId }, [kindOfEdit(name), id])
}
