import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row, RowData } from '#shared/sync/row.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'
import { wholeJson } from '../db/wholeJson.ts'
import type { EntityRow } from './tables.ts'

/** Converts a stored row to the engine's form. */
export function toRow(entity: EntityRow): Row {
  return {
    scope: entity.scope_id,
    id: entity.id,
    kind: entity.kind,
    parent: entity.parent,
    version: entity.version,
    deletedAt: entity.deleted_at,
    fver: JSON.parse(entity.fver) as Row['fver'],
    data: JSON.parse(entity.data) as RowData,
  }
}

const toEntity = (row: Row): EntityRow => ({
  scope_id: row.scope,
  id: row.id,
  kind: row.kind,
  parent: row.parent,
  version: row.version,
  deleted_at: row.deletedAt,
  fver: JSON.stringify(row.fver),
  data: wholeJson(row.data),
})

/** Loads the named rows of each scope, leaving out absent ones: one statement per type of need. */
export async function loadRows(
  db: Kysely<Tables>,
  needs: ReadonlyMap<string, readonly Need[]>,
): Promise<Row[]> {
  const ids: Wanted[] = []
  const parents: Wanted[] = []
  const siblings: Wanted[] = []
  const kinds: Wanted[] = []
  for (const [scope_id, list] of needs) {
    for (const need of list) {
      if ('id' in need) ids.push({ scope_id, kind: need.kind, id: need.id })
      else if ('childrenOf' in need) parents.push({ scope_id, parent: need.childrenOf })
      else if ('besides' in need) siblings.push({ scope_id, ...need.besides })
      else kinds.push({ scope_id, kind: need.allOf })
    }
  }
  const rows = await Promise.all([
    joined(db, ids, ['scope_id', 'kind', 'id']),
    joined(db, parents, ['scope_id', 'parent']),
    joined(db, siblings, ['scope_id', 'kind', 'id'], 'siblings'),
    joined(db, kinds, ['scope_id', 'kind']),
  ])
  return rows.flat().map(toRow)
}

type Wanted = Partial<Record<'scope_id' | 'kind' | 'id' | 'parent', string>>

/** The rows whose values in these columns match one of the wanted ones, or those that are listed where these are. */
async function joined(
  db: Kysely<Tables>,
  wanted: readonly Wanted[],
  columns: readonly (keyof Wanted)[],
  which: 'themselves' | 'siblings' = 'themselves',
): Promise<EntityRow[]> {
  if (wanted.length === 0) return []
  const unique = new Map(wanted.map(one => [columns.map(column => one[column]).join('/'), one]))
  const types = Object.fromEntries(columns.map(column => [column, 'text' as const]))
  const same = columns.map(column => `f.${column} = w.${column}`).join(' and ')
  const { rows } = await sql<EntityRow>`
    select ${sql.raw(which === 'siblings' ? 'distinct e.*' : 'f.*')}
    from ${recordset(db, 'w', types, [...unique.values()])}
    join entity f on ${sql.raw(same)}
    ${sql.raw(which === 'siblings' ? 'join entity e on e.scope_id = f.scope_id and e.parent = f.parent' : '')}`.execute(
    db,
  )
  return rows
}

/** The size of a row as it is stored, in bytes. */
const bytesOf = ({ data, fver }: EntityRow): number => Buffer.byteLength(data) + Buffer.byteLength(fver)

/** Writes rows, new or changed, in one statement. Returns their size in bytes. */
export async function saveRows(db: Kysely<Tables>, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0
  const entities = rows.map(toEntity)
  const source = recordset(
    db,
    'r',
    {
      scope_id: 'text',
      id: 'text',
      kind: 'text',
      parent: 'text',
      version: 'bigint',
      deleted_at: 'text',
      fver: 'text',
      data: 'text',
    },
    entities,
  )
  // "where true" keeps SQLite from reading ON CONFLICT as a join condition.
  await sql`
    insert into entity (scope_id, id, kind, parent, version, deleted_at, fver, data)
    select scope_id, id, kind, parent, version, deleted_at, fver, data from ${source} where true
    on conflict (scope_id, kind, id) do update set
      parent = excluded.parent, version = excluded.version, deleted_at = excluded.deleted_at,
      fver = excluded.fver, data = excluded.data`.execute(db)
  return entities.reduce((sum, entity) => sum + bytesOf(entity), 0)
}
