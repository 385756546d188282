import type { Row } from './row.ts'
import { RowTable } from './rowTable.ts'

/**
 * The rows that a fold works on, held in memory: loaded from IndexedDB, SQLite, PostgreSQL, or a test. `MutationRows`
 * is an overlay whose writes reach the set only when it is committed, so a mutation that throws halfway leaves nothing
 * behind.
 */
export class WorkingSet {
  readonly #scopes = new Map<string, RowTable>()
  readonly #children = new Map<string, Set<Row>>()
  /** [CAP1] How much room is used, by place and by what is counted. Holds only the places that were counted. */
  readonly room = new Map<string, Map<string, number>>()

  /**
   * [ID3] The trip that has an id which only one trip may have, by kind and id; null for none. Holds only ids that were
   * looked up.
   */
  readonly homes = new Map<string, string | null>()

  constructor(rows: Iterable<Row> = []) {
    for (const row of rows) this.put(row)
  }

  get(scope: string, kind: string, id: string): Row | undefined {
    return this.#scopes.get(scope)?.get(kind, id)
  }

  /** Rows listed under a parent, deleted ones included, in no particular order. */
  childrenOf(scope: string, parent: string): Row[] {
    return [...(this.#children.get(`${scope}/${parent}`) ?? [])]
  }

  rowsOf(scope: string): Iterable<Row> {
    return this.#scopes.get(scope) ?? []
  }

  /** The rows of one kind in a scope, deleted ones included. */
  rowsOfKind(scope: string, kind: string): Iterable<Row> {
    return this.#scopes.get(scope)?.ofKind(kind)?.values() ?? []
  }

  get size(): number {
    let size = 0
    for (const rows of this.#scopes.values()) size += rows.size
    return size
  }

  *all(): Generator<Row> {
    for (const rows of this.#scopes.values()) for (const row of rows) yield row
  }

  put(row: Row): void {
    let rows = this.#scopes.get(row.scope)
    if (!rows) this.#scopes.set(row.scope, (rows = new RowTable()))
    const before = rows.get(row.kind, row.id)
    rows.put(row)
    if (before?.parent) this.#children.get(`${row.scope}/${before.parent}`)?.delete(before)
    if (!row.parent) return
    const key = `${row.scope}/${row.parent}`
    const children = this.#children.get(key)
    if (children) children.add(row)
    else this.#children.set(key, new Set([row]))
  }

  delete(scope: string, kind: string, id: string): void {
    const row = this.get(scope, kind, id)
    if (!row) return
    this.#scopes.get(scope)!.delete(kind, id)
    if (row.parent) this.#children.get(`${scope}/${row.parent}`)?.delete(row)
  }

  deleteScope(scope: string): void {
    for (const { kind, id } of this.rowsOf(scope)) this.delete(scope, kind, id)
  }
}
