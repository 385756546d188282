import type { Row } from './row.ts'

/** [ID1] Rows of one scope, keyed by kind and id. */
export class RowTable {
  readonly #kinds = new Map<string, Map<string, Row>>()

  get(kind: string, id: string): Row | undefined {
    return this.#kinds.get(kind)?.get(id)
  }

  /** The rows of a kind by their ids; undefined when there never was one. */
  ofKind(kind: string): ReadonlyMap<string, Row> | undefined {
    return this.#kinds.get(kind)
  }

  put(row: Row): void {
    const rows = this.#kinds.get(row.kind)
    if (rows) rows.set(row.id, row)
    else this.#kinds.set(row.kind, new Map([[row.id, row]]))
  }

  delete(kind: string, id: string): void {
    this.#kinds.get(kind)?.delete(id)
  }

  get size(): number {
    let size = 0
    for (const rows of this.#kinds.values()) size += rows.size
    return size
  }

  /** Nested loops, because `yield*` over a map costs several times as much. */
  *[Symbol.iterator](): Generator<Row> {
    for (const rows of this.#kinds.values()) for (const row of rows.values()) yield row
  }
}
