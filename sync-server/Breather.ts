import { setImmediate } from 'node:timers/promises'

/** So long at a stretch nobody else is kept waiting by work that takes longer. */
const stretchMs = 8

/** Lets others have their turn in the middle of long work. */
export class Breather {
  #since = performance.now()

  /** To be awaited often: it costs next to nothing until the stretch is over. */
  breathe(): Promise<void> | undefined {
    if (performance.now() - this.#since < stretchMs) return undefined
    return this.#rest()
  }

  async #rest(): Promise<void> {
    await setImmediate()
    this.#since = performance.now()
  }
}
