import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'

/** How much there is of what in a scope. */
export type ScopeRoom = Map<string, number>

/** The same as it is stored, with the version that it was true for. */
type StoredRoom = { at?: number } & Record<string, number>

/** The scopes that a transaction has locked, with the version that each had and will have. */
export class LockedScopes {
  readonly #trx: Transaction<Tables>
  readonly #dialect: Db['dialect']
  readonly #versions = new Map<string, number>()
  readonly #room = new Map<string, ScopeRoom>()

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
    const { rows } = await sql<{ id: string; version: number; room: string | null }>`
      select scope.id, scope.version, scope.room from ${wanted} join scope on scope.id = w.s
      order by scope.id ${sql.raw(this.#dialect === 'postgres' ? 'for update of scope' : '')}`.execute(
      this.#trx,
    )
    for (const scope of fresh) this.#versions.set(scope, 0)
    for (const { id, version, room } of rows) {
      this.#versions.set(id, version)
      const { at, ...used } = JSON.parse(room ?? '{}') as StoredRoom
      if (at === version) this.#room.set(id, new Map(Object.entries(used)))
    }
    // What is not there yet is empty.
    for (const scope of fresh) if (this.#versions.get(scope) === 0) this.#room.set(scope, new Map())
  }

  /** [CAP2] How much there is of what in a scope; undefined when it changed after it was last counted. */
  roomOf = (scope: string): ScopeRoom | undefined => this.#room.get(scope)

  /** The version that what this transaction writes into a scope gets. */
  next = (scope: string): number => (this.#versions.get(scope) ?? 0) + 1

  /**
   * Raises the versions of scopes that were changed, and returns them. `room` is what there is in them by then, as far
   * as that is known.
   */
  async raise(
    changed: Iterable<string>,
    room?: ReadonlyMap<string, ScopeRoom>,
  ): Promise<Map<string, number>> {
    const versions = new Map([...changed].map(scope => [scope, this.next(scope)]))
    if (versions.size === 0) return versions
    const rows = [...versions].map(([id, version]) => {
      const used = room?.get(id)
      const stored = used && ({ at: version, ...Object.fromEntries(used) } satisfies StoredRoom)
      return { id, version, room: stored ? JSON.stringify(stored) : null }
    })
    const source = recordset(this.#dialect, 'r', { id: 'text', version: 'bigint', room: 'text' }, rows)
    await sql`
      insert into scope (id, version, min_version, room) select id, version, 0, room from ${source} where true
      on conflict (id) do update set version = excluded.version, room = excluded.room`.execute(this.#trx)
    return versions
  }
}
