import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/plain/errors.ts'
import { HeldBytes } from '../load/HeldBytes.ts'

/** Limits for request bodies, in bytes. */
export interface BodyLimits {
  /** Held at the same time for all requests that are being read or answered. */
  atOnce: number
  /** The same per person, or per address when nobody is signed in. */
  atOnceEach: number
  /**
   * Accepted from one person or address per minute. What the server writes for them beyond what they sent counts as
   * well: a request of a few bytes can copy a whole trip.
   */
  perMinuteEach: number
}

const megabyte = 1024 * 1024

/**
 * A sync request may carry 8 MB: a device that was offline for weeks sends a handful of these, one after another. The
 * total is the memory that one process can spare beside its work.
 */
export const usualBodyLimits: BodyLimits = {
  atOnce: 64 * megabyte,
  atOnceEach: 24 * megabyte,
  perMinuteEach: 48 * megabyte,
}

/** Counts the bytes of request bodies and of what is written for them. In memory: a restart forgives. */
export class BodyBudget {
  readonly #limits: BodyLimits
  readonly #minute: RateLimiterMemory
  readonly #held = new HeldBytes()

  constructor(limits: BodyLimits = usualBodyLimits) {
    this.#limits = limits
    this.#minute = new RateLimiterMemory({ points: limits.perMinuteEach, duration: 60 })
  }

  /**
   * Counts bytes toward the minute's limit. Beyond it, calls `later` with the number of seconds to wait and throws
   * AppError.
   */
  async spend(key: string, bytes: number, later: (seconds: number) => void): Promise<void> {
    if (bytes > 0) await this.#consume(key, bytes, later)
  }

  /** Throws like `spend` when earlier requests, or what was written for them, have used up the minute's limit. */
  async requireLeft(key: string, later: (seconds: number) => void): Promise<void> {
    await this.#consume(key, 0, later)
  }

  /** Counts bytes that were written already. If that exceeds the limit, the next request is refused. */
  async charge(key: string, bytes: number): Promise<void> {
    if (bytes > 0) await this.#minute.penalty(key, bytes)
  }

  async #consume(key: string, bytes: number, later: (seconds: number) => void): Promise<void> {
    try {
      await this.#minute.consume(key, bytes)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      later(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      throw new AppError(
        'rate-limited',
        "That's a lot of data for one minute. Please send the rest a little later.",
      )
    }
  }

  /** Counts bytes that arrived, until `release`. Throws AppError, and counts nothing, when they exceed a limit. */
  hold(key: string, bytes: number): void {
    if (this.#held.of(key) + bytes > this.#limits.atOnceEach) {
      throw new AppError(
        'rate-limited',
        "You're sending a lot of data at once. Please send one part at a time.",
      )
    }
    if (this.#held.all + bytes > this.#limits.atOnce) {
      throw new AppError(
        'unavailable',
        'The server is receiving a lot of data. Please try again in a moment.',
      )
    }
    this.#held.hold(key, bytes)
  }

  release(key: string, bytes: number): void {
    this.#held.release(key, bytes)
  }
}
