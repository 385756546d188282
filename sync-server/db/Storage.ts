import type { Kysely } from 'kysely'
import { isDamage, isLocked, isOutOfSpace, isReadOnly } from './databaseFault.ts'
import type { Tables } from './tables.ts'
import type { Patience } from './transaction.ts'

/** Larger than the space that a full disk may still have in a page or two. */
const probeBytes = 64 * 1024
const probeEveryMs = 1_000
const probeKey = 'room_probe'
/** While it waited, it would keep the only connection to a SQLite file from everyone else. */
const noPatience: Patience = { lockMs: 0 }

/** Tracks whether the database can be written to. */
export class Storage {
  readonly #kysely: Kysely<Tables>
  #fault: 'full' | 'damaged' | undefined
  #probe: Promise<void> | undefined
  #probedAtMs = -Infinity

  constructor(kysely: Kysely<Tables>) {
    this.#kysely = kysely
  }

  /** Call it with every failure; most of them have nothing to do with storage. */
  note(error: unknown): void {
    if (isDamage(error)) this.#fault = 'damaged'
    else if (isOutOfSpace(error)) this.#fault ??= 'full'
  }

  /**
   * Does a write that an answer can do without, such as counting a visit, and returns its result. `write` runs a
   * transaction with the patience it is given, which is none. Undefined when nothing can be written now: that must not
   * keep anyone from reading. Rejects for any other reason.
   */
  async writeIfPossible<R>(write: (patience: Patience) => Promise<R>): Promise<R | undefined> {
    try {
      return await write(noPatience)
    } catch (error) {
      if (![isOutOfSpace, isLocked, isReadOnly].some(is => is(error))) throw error
      this.note(error)
      return undefined
    }
  }

  /** What is wrong with the storage now. Occasionally probes a full disk to see whether there is room again. */
  async fault(): Promise<'full' | 'damaged' | undefined> {
    if (this.#fault !== 'full') return this.#fault
    if (performance.now() - this.#probedAtMs > probeEveryMs) {
      this.#probedAtMs = performance.now()
      this.#probe = this.#write().then(
        () => {
          if (this.#fault === 'full') this.#fault = undefined
        },
        (error: unknown) => this.note(error),
      )
    }
    await this.#probe
    return this.#fault
  }

  async #write(): Promise<void> {
    const value = ' '.repeat(probeBytes)
    await this.#kysely
      .insertInto('meta')
      .values({ key: probeKey, value })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await this.#kysely.deleteFrom('meta').where('key', '=', probeKey).execute()
  }
}
