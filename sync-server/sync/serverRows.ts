import type { Transaction } from 'kysely'
import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import { model } from '#shared/model.ts'
import { MutationRows } from '#shared/sync/mutationRows.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { loadRows } from './entityStore.ts'
import type { LockedScopes } from './scopes.ts'

interface Parts {
  trx: Transaction<Tables>
  dialect: Db['dialect']
  locked: LockedScopes
  set: WorkingSet
  /** Who caused it, and when. */
  userId: string
  now: string
}

/**
 * [USER2] Rows that no person writes but the server, stamped like anybody's: into scopes that the transaction
 * has locked, with what they replace loaded before.
 */
export class ServerRows {
  readonly #parts: Parts
  readonly #scopes = new Map<string, MutationRows>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Locks the scopes and loads the rows, but for those that the transaction has changed already. */
  async open(needs: ReadonlyMap<string, readonly Need[]>): Promise<void> {
    const { trx, dialect, locked, set } = this.#parts
    await locked.lock(needs.keys())
    const rows = await loadRows(trx, dialect, needs)
    for (const row of rows) if (!set.get(row.scope, row.kind, row.id)) set.put(row)
  }

  get<Kind extends KindName>(scope: string, kind: Kind, id: string): Row<KindMap[Kind]> | undefined {
    return this.#of(scope).find(kind, id)
  }

  put<Kind extends KindName>(scope: string, kind: Kind, data: KindMap[Kind]): void {
    this.#of(scope).put(kind, data)
  }

  /** The living rows of a kind, all of which were opened. */
  all<Kind extends KindName>(scope: string, kind: Kind): KindMap[Kind][] {
    return this.#of(scope).all(kind)
  }

  /** Deletes softly what is there. */
  remove(scope: string, kind: KindName, id: string): void {
    this.#of(scope).remove(kind, id)
  }

  /** Makes the writes real in the set and returns the rows that changed. */
  commit(): Row[] {
    return [...this.#scopes.values()].flatMap(rows => rows.commit().map(({ after }) => after))
  }

  #of(scope: string): MutationRows {
    let rows = this.#scopes.get(scope)
    if (!rows) {
      const { set, locked, userId, now } = this.#parts
      const at = { scope, version: locked.next(scope), ctx: { userId, now } }
      this.#scopes.set(scope, (rows = new MutationRows(set, model, at)))
    }
    return rows
  }
}
