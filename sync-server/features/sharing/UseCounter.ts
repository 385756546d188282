import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { recordset } from '../../db/recordset.ts'

/**
 * Counts how often addresses are used, and stores only the day: the exact time is no one's business. Writes one at a
 * time, each for all uses that came in the meantime, so a crowd of readers costs no more than a few.
 */
export class UseCounter {
  readonly #db: Db
  #waiting = new Map<string, number>()
  #next: Promise<void> | undefined
  #current: Promise<void> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  /** Resolves when the use is on disk. While nothing can be written, uses are not counted. */
  async count(id: string): Promise<void> {
    this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + 1)
    this.#next ??= this.#current
      .catch(() => undefined)
      .then(() => {
        const uses = this.#waiting
        this.#waiting = new Map()
        this.#current = this.#next!
        this.#next = undefined
        return this.#write(uses)
      })
    await this.#next
  }

  async #write(uses: ReadonlyMap<string, number>): Promise<void> {
    const today = new Date().toISOString().slice(0, 10)
    const rows = [...uses].map(([i, n]) => ({ i, n }))
    await this.#db.storage.writeIfPossible(patience =>
      this.#db.transaction(async trx => {
        const source = recordset(trx, 'w', { i: 'text', n: 'bigint' }, rows)
        await sql`
          update share_link set uses = uses + w.n, last_used_on = ${today} from ${source} where id = w.i`.execute(
          trx,
        )
      }, patience),
    )
  }
}
