import { AppError } from '#shared/plain/errors.ts'

/**
 * Keeps people from waiting for a model that is down: after so many failures in a row every call fails at once, for
 * some time; then one may try, and its outcome counts for all.
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

  /** Throws while the model is left alone. Who gets through has to tell how it went. */
  check(): void {
    if (this.#failures < this.#most) return
    if (Date.now() < this.#closedUntil || this.#isTrying) {
      throw new AppError(
        'unavailable',
        'The AI model cannot be reached at the moment. Please try again later.',
      )
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

  /** It ended in a way that says nothing about the model. */
  freed(): void {
    this.#isTrying = false
  }
}
