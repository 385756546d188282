/** Bytes that are in memory at the same time, in all and of each key, such as a person. */
export class HeldBytes {
  readonly #byKey = new Map<string, number>()
  #all = 0

  get all(): number {
    return this.#all
  }

  of = (key: string): number => this.#byKey.get(key) ?? 0

  hold(key: string, bytes: number): void {
    this.#all += bytes
    this.#byKey.set(key, this.of(key) + bytes)
  }

  release(key: string, bytes: number): void {
    this.#all -= bytes
    const own = this.of(key) - bytes
    if (own > 0) this.#byKey.set(key, own)
    else this.#byKey.delete(key)
  }
}
