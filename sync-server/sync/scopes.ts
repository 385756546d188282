import { sql } from 'kysely'
import { locking } from '../db/locking.ts'
import type { Trx } from '../db/trx.ts'
import { recordset } from '../db/recordset.ts'

/** How much a scope holds of each thing that is counted. */
export type ScopeRoom = Map<string, number>

/** The same in its stored form, with the version it was true for. */
type StoredRoom = { at?: number } & Record<string, number>

/** The scopes that a transaction has locked, with the version of each before and after. */
export class LockedScopes {
  readonly #trx: Trx
  readonly #versions = new Map<string, number>()
  readonly #room = new Map<string, ScopeRoom>()

  constructor(trx: Trx) {
    this.#trx = trx
  }

  /**
   * [PUSH8] Locks scopes in sorted order, so that no two transactions deadlock. Scopes that are locked later, because
   * only the edits revealed them, may still deadlock; then the database aborts one of the two, and it runs again.
   */
  async lock(scopes: Iterable<string>): Promise<void> {
    const fresh = [...new Set(scopes)].filter(scope => !this.#versions.has(scope)).toSorted()
    if (fresh.length === 0) return
    const wanted = recordset(
      this.#trx,
      'w',
      { s: 'text' },
      fresh.map(s => ({ s })),
    )
    // On SQLite the transaction already holds the only write lock.
    const { rows } = await sql<{ id: string; version: number; room: string | null }>`
      select scope.id, scope.version, scope.room from ${wanted} join scope on scope.id = w.s
      order by scope.id ${locking(this.#trx, 'for update of scope')}`.execute(this.#trx)
    for (const scope of fresh) this.#versions.set(scope, 0)
    for (const { id, version, room } of rows) {
      this.#versions.set(id, version)
      const { at, ...used } = JSON.parse(room ?? '{}') as StoredRoom
      if (at === version) this.#room.set(id, new Map(Object.entries(used)))
    }
    // A scope that doesn't exist yet is empty.
    for (const scope of fresh) if (this.#versions.get(scope) === 0) this.#room.set(scope, new Map())
  }

  /** [CAP2] How much a scope holds; undefined when it changed after it was last counted. */
  roomOf = (scope: string): ScopeRoom | undefined => this.#room.get(scope)

  /** Whether a locked scope has no version yet: nothing was ever written into it. */
  isNew = (scope: string): boolean => (this.#versions.get(scope) ?? 0) === 0

  /** The version given to what this transaction writes into a scope. */
  next = (scope: string): number => (this.#versions.get(scope) ?? 0) + 1

  /**
   * Raises the versions of the changed scopes and returns them. `room` is how much they hold by then, as far as that is
   * known.
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
    const source = recordset(this.#trx, 'r', { id: 'text', version: 'bigint', room: 'text' }, rows)
    await sql`
      insert into scope (id, version, min_version, room) select id, version, 0, room from ${source} where true
      on conflict (id) do update set version = excluded.version, room = excluded.room`.execute(this.#trx)
    return versions
  }
}
