/** Ends a call when its time is up, or when its caller gives up. */
export class Deadline {
  /** Aborted when the time is up, or when the caller no longer wants the answer. */
  readonly signal: AbortSignal
  readonly #endsAt: number
  readonly #timeout: AbortSignal
  readonly #caller: AbortSignal | undefined

  constructor(ms: number, caller?: AbortSignal) {
    this.#endsAt = Date.now() + ms
    this.#timeout = AbortSignal.timeout(ms)
    this.#caller = caller
    this.signal = caller ? AbortSignal.any([this.#timeout, caller]) : this.#timeout
  }

  get leftMs(): number {
    return this.#endsAt - Date.now()
  }

  /** True when the time ran out. */
  get isOver(): boolean {
    return this.#timeout.aborted
  }

  /** True when the caller ended it. */
  get isCalledOff(): boolean {
    return this.#caller?.aborted === true
  }
}
