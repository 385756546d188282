import { setImmediate } from 'node:timers/promises'

/** The longest that long work may keep others waiting at a stretch. */
const stretchMs = 8

/** Lets others have their turn in the middle of long work. */
export class Breather {
  #since = performance.now()

  /** Await it often: it costs next to nothing until the stretch is over. */
  breathe(): Promise<void> | undefined {
    if (performance.now() - this.#since < stretchMs) return undefined
    return this.#rest()
  }

  /** Carries out work that can pause between its steps. */
  async finish<Result>(steps: Generator<undefined, Result>): Promise<Result> {
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      await this.breathe()
    }
  }

  async #rest(): Promise<void> {
    await setImmediate()
    this.#since = performance.now()
  }
}
