import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import { MutationRows } from '#shared/sync/mutationRows.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { loadRows } from './entityStore.ts'
import type { Writing } from './hooks.ts'

/**
 * [USER2] Rows that the server writes, not a person, stamped like anyone's. They go into scopes that the transaction
 * has locked, and what they replace is loaded before.
 */
export class ServerRows {
  readonly #at: Writing
  readonly #scopes = new Map<string, MutationRows>()

  constructor(at: Writing) {
    this.#at = at
  }

  /** Locks the scopes and loads the rows, but for those that the transaction has changed already. */
  async open(needs: ReadonlyMap<string, readonly Need[]>): Promise<void> {
    const { trx, locked, set } = this.#at
    await locked.lock(needs.keys())
    const rows = await loadRows(trx, needs)
    for (const row of rows) if (!set.get(row.scope, row.kind, row.id)) set.put(row)
  }

  get<Kind extends KindName>(scope: string, kind: Kind, id: string): Row<KindMap[Kind]> | undefined {
    return this.#of(scope).find(kind, id)
  }

  put<Kind extends KindName>(scope: string, kind: Kind, data: KindMap[Kind]): void {
    this.#of(scope).put(kind, data)
  }

  /** The living rows of a kind; all of them must have been opened. */
  all<Kind extends KindName>(scope: string, kind: Kind): KindMap[Kind][] {
    return this.#of(scope).all(kind)
  }

  /** Soft-deletes the row if it exists. */
  remove(scope: string, kind: KindName, id: string): void {
    this.#of(scope).remove(kind, id)
  }

  /** Applies the writes to the set and returns the rows that changed. */
  commit(): Row[] {
    return [...this.#scopes.values()].flatMap(rows => rows.commit().map(({ after }) => after))
  }

  #of(scope: string): MutationRows {
    let rows = this.#scopes.get(scope)
    if (!rows) {
      const { engine, set, locked, userId, now } = this.#at
      const at = { scope, version: locked.next(scope), ctx: { userId, now } }
      this.#scopes.set(scope, (rows = new MutationRows(set, engine.model, at)))
    }
    return rows
  }
}
