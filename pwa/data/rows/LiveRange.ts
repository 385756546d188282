import { Dexie } from 'dexie'
import type { ObservabilitySet } from 'dexie'
import type { RowRef } from '#shared/sync/row.ts'
import type { RowKey } from '../store/localDatabase.ts'
import { Previews } from './Previews.ts'
import { afterRead, readRange } from './RangeSource.ts'
import type { RangeSource } from './RangeSource.ts'
import { writtenKeys } from './writtenKeys.ts'
import type { Keys } from './writtenKeys.ts'

/**
 * A range of a table, held in memory as long as something listens. It is read in full once; after that, each
 * transaction, in this tab or another, costs only a read of the keys that it wrote, however large the range is.
 * Unchanged values keep their identity. Edits that are on their way into the table are shown on top.
 */
export class LiveRange<Stored extends RowRef, Value, Shown> {
  readonly #source: RangeSource<Stored, Value, Shown>
  readonly #part: string
  readonly #listeners = new Set<() => void>()
  #kept = new Map<string, Value>()
  /** What has been written since the last read. */
  #unread: Keys = 'all'
  #latest = 0
  #applied = 0
  readonly #previews = new Previews<Value>()
  #values: readonly Value[] | undefined
  #shown: Shown | undefined
  #problem: { error: unknown } | undefined

  constructor(source: RangeSource<Stored, Value, Shown>) {
    this.#source = source
    this.#part = `idb://${source.table.db.name}/${source.table.name}/`
  }

  /** Undefined while the range is being read. Throws the error that kept it from being read. */
  readonly shown = (): Shown | undefined => {
    if (this.#problem) throw this.#problem.error
    return this.#shown
  }

  /** The values that are shown, in the order of their keys; undefined while they are being read. */
  get values(): readonly Value[] | undefined {
    return this.#values
  }

  /** The value that is shown for a key, null when there is none. Otherwise like `shown`. */
  value(key: RowKey): Value | null | undefined {
    return this.shown() && (this.#valueOf(String(key)) ?? null)
  }

  /** Shows values, by key, that an edit is about to write. Returns what has to be told whether it did. */
  preview(values: ReadonlyMap<string, Value>): (isStored: boolean) => void {
    const end = this.#previews.add(values)
    if (this.#values) this.#update()
    return isStored => {
      // The transaction told what it wrote before it was over, so the read that finds it has begun.
      end(isStored && this.#applied < this.#latest ? this.#latest : undefined)
      if (this.#values) this.#update()
    }
  }

  /** Returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#start()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  #start(): void {
    Dexie.on.storagemutated.subscribe(this.#onMutated)
    this.#source.table.db.on('ready', this.#onReady, true)
    void this.#read()
  }

  #stop(): void {
    Dexie.on.storagemutated.unsubscribe(this.#onMutated)
    this.#source.table.db.on.ready.unsubscribe(this.#onReady)
    this.#kept = new Map()
    this.#unread = 'all'
    // Whatever is still being read now arrives too late.
    this.#applied = ++this.#latest
    this.#previews.clear()
    this.#values = undefined
    this.#shown = undefined
    this.#problem = undefined
  }

  readonly #onMutated = (parts: ObservabilitySet): void => {
    const { from, to } = this.#source
    const changed = parts['all'] ? 'all' : writtenKeys(parts[this.#part], { from, to })
    if (changed !== 'all' && changed.size === 0) return
    this.#unread =
      changed === 'all' || this.#unread === 'all' ? 'all' : new Map([...this.#unread, ...changed])
    void this.#read()
  }

  /** A connection that closes drops its pending reads, so redo them on the next one. */
  readonly #onReady = (): void => {
    setTimeout(() => {
      const isBehind = this.#unread === 'all' || this.#unread.size > 0
      if (isBehind && this.#listeners.size > 0) void this.#read()
    })
  }

  /** Reads what is unread. Reads may overtake one another, and in a suspended page one may never finish. */
  async #read(): Promise<void> {
    const reading = ++this.#latest
    const unread = this.#unread
    try {
      // A transaction may just be ending around this call, so read the rows outside it.
      const found = await Dexie.ignoreTransaction(() => readRange(this.#source, unread))
      if (reading <= this.#applied) return
      this.#applied = reading
      if (reading === this.#latest) this.#unread = new Map()
      this.#problem = undefined
      const { isSame } = this.#source
      this.#kept = afterRead(unread === 'all' ? new Map() : this.#kept, found, (name, value) => {
        const known = this.#valueOf(name)
        return known !== undefined && isSame(known, value) ? known : value
      })
      this.#previews.settle(reading)
      this.#update()
    } catch (error) {
      if (reading <= this.#applied) return
      // It is read when the connection is open again.
      if (error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name)) return
      this.#problem = { error }
      for (const listener of this.#listeners) listener()
    }
  }

  #valueOf(name: string): Value | undefined {
    return this.#previews.get(name) ?? this.#kept.get(name)
  }

  /** Shows what has been read and what is about to be written, and tells about it if that makes a difference. */
  #update(): void {
    const values = this.#previews.over(this.#kept)
    if (this.#values?.length === values.length && values.every((value, at) => value === this.#values![at]))
      return
    this.#values = values
    this.#shown = this.#source.show(values, this.#shown)
    for (const listener of this.#listeners) listener()
  }
}
