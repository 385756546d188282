/**
 * Limits how much work runs at once, in all and for each key, such as a person. Whoever has work running already is
 * passed over by those who wait behind it. Additional work is refused when too much is waiting.
 */
export class FairTurns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #mostWaitingEach: number
  readonly #queue: { key: string; begin: () => void }[] = []
  readonly #running = new Set<string>()

  constructor(limits: { atOnce: number; mostWaiting: number; mostWaitingEach: number }) {
    this.#atOnce = limits.atOnce
    this.#mostWaiting = limits.mostWaiting
    this.#mostWaitingEach = limits.mostWaitingEach
  }

  /** When the queue is full, throws what `refuse` returns. Work must not wait for a turn of the same key. */
  async run<T>(key: string, work: () => Promise<T>, refuse: () => Error): Promise<T> {
    if (this.#running.size < this.#atOnce && !this.#running.has(key)) this.#running.add(key)
    else await this.#wait(key, refuse)
    try {
      return await work()
    } finally {
      this.#running.delete(key)
      this.#next()
    }
  }

  #wait(key: string, refuse: () => Error): Promise<void> {
    const own = this.#queue.filter(waiting => waiting.key === key).length
    if (own >= this.#mostWaitingEach || this.#queue.length >= this.#mostWaiting) throw refuse()
    return new Promise(begin => this.#queue.push({ key, begin }))
  }

  #next(): void {
    const at = this.#queue.findIndex(({ key }) => !this.#running.has(key))
    if (at === -1) return
    const [{ key, begin }] = this.#queue.splice(at, 1) as [{ key: string; begin: () => void }]
    this.#running.add(key)
    begin()
  }
}
