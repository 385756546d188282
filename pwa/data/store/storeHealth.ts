import { createStore } from '../../ui/createStore.ts'
import { troubleOf } from './storeTrouble.ts'
import type { StoreTrouble } from './storeTrouble.ts'

export interface StoreState {
  trouble: StoreTrouble | null
  /** Whether it is open and has answered on this page. Until then, screens have nothing to show. */
  isOpen: boolean
  /** Increases when screens must query again because their earlier queries were dropped. */
  round: number
  /** How many edits have left their form so far, not counting those that changed nothing or failed. */
  made: number
}

/** The state of the database on this device: reported by whatever works with it, for whatever shows it. */
export class StoreHealth {
  /** After this long without any answer, it counts as silent. */
  patienceMs = 4_000
  /** When it last answered, in `performance.now()` time. */
  heardAt = -Infinity
  /** How many of this page's edits it has stored so far. Any edits beyond this count are still on their way. */
  stored = 0

  readonly #store = createStore<StoreState>({ trouble: null, isOpen: false, round: 0, made: 0 })
  #isOver = false
  #hasDropped = false

  readonly state = this.#store.get
  readonly subscribe = this.#store.subscribe

  /**
   * It is open, which doesn't mean that it answers. `isNew`: just created; `isMissed`: although there was one before.
   */
  opened({ isNew, isMissed }: { isNew: boolean; isMissed: boolean }): void {
    this.heardAt = performance.now()
    const { isOpen, trouble, round } = this.state()
    const isAnother = this.#hasDropped || (isOpen && isNew)
    this.#hasDropped = false
    this.#set({
      trouble: isMissed ? 'lost' : trouble === 'lost' || trouble === 'full' ? trouble : null,
      round: isAnother ? round + 1 : round,
    })
  }

  /** It is about to be reopened: queries made until now won't be answered anymore. */
  dropped(): void {
    this.#hasDropped = true
  }

  /** It has answered something. */
  heard(): void {
    this.heardAt = performance.now()
    const { isOpen, trouble } = this.state()
    const wasWaiting = trouble === 'silent' || trouble === 'blocked'
    if (!isOpen || wasWaiting) this.#set({ isOpen: true, trouble: wasWaiting ? null : trouble })
  }

  /** It has stored something. */
  wrote(): void {
    this.heard()
    if (this.state().trouble === 'full') this.#set({ trouble: null })
  }

  /** It has merged an answer from the server. */
  merged(): void {
    this.wrote()
    if (this.state().trouble === 'lost') this.#set({ trouble: null })
  }

  /** It has been silent for too long, or is waiting for another tab. */
  waits(trouble: 'silent' | 'blocked'): void {
    const { trouble: before } = this.state()
    // "Blocked by another tab" says more than "silent".
    const isNews = before === null || (before === 'silent' && trouble === 'blocked')
    if (isNews && !this.#isOver) this.#set({ trouble })
  }

  /** Something failed. Returns what that tells about the database, null when it is not to blame. */
  failed(error: unknown): 'damaged' | 'full' | null {
    const trouble = this.#isOver ? null : troubleOf(error)
    if (trouble && trouble !== this.state().trouble) this.#set({ trouble })
    return trouble
  }

  /** An edit has left its form. Returns a function that reports whether it was stored. */
  making(): (isStored: boolean) => void {
    this.#set({ made: this.state().made + 1 })
    return isStored => {
      if (isStored) this.stored += 1
      else this.#set({ made: this.state().made - 1 })
    }
  }

  /** It is being closed on purpose: failures from now on mean nothing. */
  end(): void {
    this.#isOver = true
  }

  #set(next: Partial<StoreState>): void {
    this.#store.set({ ...this.state(), ...next })
  }
}
