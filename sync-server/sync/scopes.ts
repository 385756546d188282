import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'

/** The scopes that a transaction has locked, with the version that each had and will have. */
export class LockedScopes {
  readonly #trx: Transaction<Tables>
  readonly #dialect: Db['dialect']
  readonly #versions = new Map<string, number>()

  constructor(trx: Transaction<Tables>, dialect: Db['dialect']) {
    this.#trx = trx
    this.#dialect = dialect
  }

  /**
   * [PUSH8] Locks scopes, in sorted order, so that no two transactions wait crosswise. Those that are locked
   * later, because only the edits told of them, may; then the database ends one of the two, and it runs again.
   */
  async lock(scopes: Iterable<string>): Promise<void> {
    const fresh = [...new Set(scopes)].filter(scope => !this.#versions.has(scope)).toSorted()
    if (fresh.length === 0) return
    const wanted = recordset(
      this.#dialect,
      'w',
      { s: 'text' },
      fresh.map(s => ({ s })),
    )
    // On SQLite the transaction has the only write lock already.
    const { rows } = await sql<{ id: string; version: number }>`
      select scope.id, scope.version from ${wanted} join scope on scope.id = w.s
      order by scope.id ${sql.raw(this.#dialect === 'postgres' ? 'for update of scope' : '')}`.execute(
      this.#trx,
    )
    for (const scope of fresh) this.#versions.set(scope, 0)
    for (const { id, version } of rows) this.#versions.set(id, version)
  }

  /** The version that what this transaction writes into a scope gets. */
  next = (scope: string): number => (this.#versions.get(scope) ?? 0) + 1

  /** Raises the versions of scopes that were changed, and returns them. */
  async raise(changed: Iterable<string>): Promise<Map<string, number>> {
    const versions = new Map([...changed].map(scope => [scope, this.next(scope)]))
    if (versions.size === 0) return versions
    const rows = [...versions].map(([id, version]) => ({ id, version }))
    const source = recordset(this.#dialect, 'r', { id: 'text', version: 'bigint' }, rows)
    await sql`
      insert into scope (id, version, min_version) select id, version, 0 from ${source} where true
      on conflict (id) do update set version = excluded.version`.execute(this.#trx)
    return versions
  }
}
