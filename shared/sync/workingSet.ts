import type { Row } from './row.ts'

/**
 * The rows that a fold works on, held in memory: loaded from IndexedDB, SQLite, PostgreSQL or a test.
 * `draft` opens an overlay whose writes reach the set only when it is committed, so a mutation that throws
 * half-way leaves nothing behind.
 */
export class WorkingSet {
  readonly #scopes = new Map<string, Map<string, Row>>()
  readonly #children = new Map<string, Map<string, Row>>()
  /** [CAP1] How much there is where, by place and what is counted: known for the places that were counted. */
  readonly room = new Map<string, Map<string, number>>()

  constructor(rows: Iterable<Row> = []) {
    for (const row of rows) this.put(row)
  }

  get(scope: string, id: string): Row | undefined {
    return this.#scopes.get(scope)?.get(id)
  }

  /** Rows listed under a parent, deleted ones included, in no order. */
  childrenOf(scope: string, parent: string): Row[] {
    const rows = this.#children.get(`${scope}/${parent}`)
    return rows ? [...rows.values()] : []
  }

  rowsOf(scope: string): Iterable<Row> {
    return this.#scopes.get(scope)?.values() ?? []
  }

  /** How many rows there are. */
  get size(): number {
    let size = 0
    for (const rows of this.#scopes.values()) size += rows.size
    return size
  }

  /** Nested loops, because `yield*` into a map costs several times as much. */
  *all(): Generator<Row> {
    for (const rows of this.#scopes.values()) for (const row of rows.values()) yield row
  }

  put(row: Row): void {
    let rows = this.#scopes.get(row.scope)
    if (!rows) this.#scopes.set(row.scope, (rows = new Map()))
    const before = rows.get(row.id)
    rows.set(row.id, row)
    if (before?.parent && before.parent !== row.parent) {
      this.#children.get(`${row.scope}/${before.parent}`)?.delete(row.id)
    }
    if (row.parent) {
      const key = `${row.scope}/${row.parent}`
      const children = this.#children.get(key)
      if (children) children.set(row.id, row)
      else this.#children.set(key, new Map([[row.id, row]]))
    }
  }

  delete(scope: string, id: string): void {
    const row = this.get(scope, id)
    if (!row) return
    this.#scopes.get(scope)!.delete(id)
    if (row.parent) this.#children.get(`${scope}/${row.parent}`)?.delete(id)
  }

  deleteScope(scope: string): void {
    for (const row of this.rowsOf(scope)) this.delete(scope, row.id)
  }
}
