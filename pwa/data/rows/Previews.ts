import { inOrder } from './inOrder.ts'

/** What an edit will have written, shown until it has been read. */
interface Preview<Value> {
  values: ReadonlyMap<string, Value>
  /** The first read that finds it stored; undefined while it is being stored. */
  until?: number
}

/** The values, by key, that edits are about to write to a range of a table. */
export class Previews<Value> {
  /** In the order of the edits. */
  #all: Preview<Value>[] = []

  /** Returns what ends it: at once, or with the read that finds it stored. */
  add(values: ReadonlyMap<string, Value>): (until?: number) => void {
    const preview: Preview<Value> = { values }
    this.#all.push(preview)
    return until => {
      if (until === undefined) this.#all = this.#all.filter(each => each !== preview)
      else preview.until = until
    }
  }

  /** Ends those that a read has found stored. */
  settle(read: number): void {
    this.#all = this.#all.filter(({ until = Infinity }) => until > read)
  }

  clear(): void {
    this.#all = []
  }

  get(key: string): Value | undefined {
    return this.#all.findLast(({ values }) => values.has(key))?.values.get(key)
  }

  /** The values on top of what has been read, in the order of their keys. */
  over(kept: ReadonlyMap<string, Value>): readonly Value[] {
    if (this.#all.length === 0) return [...kept.values()]
    const all = new Map(kept)
    for (const { values } of this.#all) for (const [key, value] of values) all.set(key, value)
    return [...(all.size > kept.size ? inOrder(all) : all).values()]
  }
}
