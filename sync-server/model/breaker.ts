import { AppError } from '#shared/plain/errors.ts'

/**
 * Keeps people from waiting for a model that is down. After a number of failures in a row, every call fails at once for
 * some time; then one call may try, and its outcome decides for all.
 */
export class Breaker {
  readonly #most: number
  readonly #restMs: number
  #failures = 0
  #closedUntil = 0
  #isTrying = false

  constructor(most: number, restMs: number) {
    this.#most = most
    this.#restMs = restMs
  }

  /** Throws while the model is being left alone. If it returns, the caller must report how the call went. */
  check(): void {
    if (this.#failures < this.#most) return
    if (Date.now() < this.#closedUntil || this.#isTrying) {
      throw new AppError('unavailable', "We can't reach the AI model right now. Please try again later.")
    }
    this.#isTrying = true
  }

  succeeded(): void {
    this.#failures = 0
    this.#isTrying = false
  }

  failed(): void {
    this.#failures++
    this.#isTrying = false
    if (this.#failures >= this.#most) this.#closedUntil = Date.now() + this.#restMs
  }

  /** The call ended in a way that says nothing about the model. */
  freed(): void {
    this.#isTrying = false
  }
}
