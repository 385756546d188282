import { AppError } from '#shared/plain/errors.ts'

/** The usual refusal of work for which there is no turn. */
export const tooBusy = () => new AppError('unavailable', 'The server is busy. Please try again in a moment.')

interface TurnLimits {
  atOnce: number
  /** Of one key; 1 if absent. */
  atOnceEach?: number
  mostWaiting: number
  /** Of one key. */
  mostWaitingEach?: number
}

/**
 * Limits how much work runs at once, in all and, where work has a key such as a person, to one for each key, or
 * a few. Additional work waits its turn, passing what waits for work of its own key, and is refused when too much is waiting already.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #queue: { key: unknown; begin: () => void }[] = []
  readonly #running = new Map<unknown, number>()
  #atOnce = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** When the queue is full, throws what `refuse` returns. Work must not wait for a turn of the same key. */
  async run<T>(work: () => Promise<T>, refuse: () => Error, key: unknown = {}): Promise<T> {
    if (this.#atOnce < this.#limits.atOnce && this.#hasTurn(key)) this.#begin(key)
    else await this.#wait(key, refuse)
    try {
      return await work()
    } finally {
      this.#end(key)
      this.#next()
    }
  }

  #hasTurn(key: unknown): boolean {
    return (this.#running.get(key) ?? 0) < (this.#limits.atOnceEach ?? 1)
  }

  #begin(key: unknown): void {
    this.#atOnce++
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
  }

  #end(key: unknown): void {
    this.#atOnce--
    const left = this.#running.get(key)! - 1
    if (left > 0) this.#running.set(key, left)
    else this.#running.delete(key)
  }

  #wait(key: unknown, refuse: () => Error): Promise<void> {
    const { mostWaiting, mostWaitingEach = mostWaiting } = this.#limits
    const own = this.#queue.filter(waiting => waiting.key === key).length
    if (own >= mostWaitingEach || this.#queue.length >= mostWaiting) throw refuse()
    return new Promise(begin => this.#queue.push({ key, begin }))
  }

  #next(): void {
    const at = this.#queue.findIndex(({ key }) => this.#hasTurn(key))
    if (at === -1) return
    const [{ key, begin }] = this.#queue.splice(at, 1) as [{ key: unknown; begin: () => void }]
    this.#begin(key)
    begin()
  }
}
