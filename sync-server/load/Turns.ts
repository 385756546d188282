/**
 * Limits how much work runs at once. Additional work waits its turn, and is refused when too much is waiting already.
 */
export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** When the queue is full, throws what `refuse` returns. */
  async run<T>(work: () => Promise<T>, refuse: () => Error): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#queue.length >= this.#mostWaiting) throw refuse()
      await new Promise<void>(resolve => this.#queue.push(resolve))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running--
    }
  }
}
