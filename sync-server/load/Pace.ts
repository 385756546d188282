import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Has whoever was sent a lot wait a little, instead of refusing them. In memory: a restart forgives. */
export class Pace {
  readonly #spent: RateLimiterMemory

  /** So many bytes at full speed within so many seconds. */
  constructor(bytes: number, perSeconds: number) {
    this.#spent = new RateLimiterMemory({ points: bytes, duration: perSeconds })
  }

  /** Counts bytes that were read for a person or address, or sent to them. */
  async charge(key: string, bytes: number): Promise<void> {
    await this.#spent.penalty(key, bytes)
  }

  /** Waits until there is something left to spend. */
  async rest(key: string): Promise<void> {
    const spent = await this.#spent.get(key)
    if (!spent || spent.consumedPoints < this.#spent.points) return
    // On a busy server it may be over by now.
    await sleep(Math.max(spent.msBeforeNext, 0))
  }
}

/** Counts all that people read: a new device gets most accounts whole without waiting. */
export const readingPace = new Pace(32_000_000, 8)
