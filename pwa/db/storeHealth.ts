import { troubleOf } from './storeTrouble.ts'
import type { StoreTrouble } from './storeTrouble.ts'

export interface StoreState {
  trouble: StoreTrouble | null
  /** Whether it is open and has answered on this page: before, screens have nothing to show. */
  isOpen: boolean
  /** Rises when screens must ask anew, because what they had asked for was dropped. */
  round: number
  /** Edits that left their form so far, without those that changed nothing or failed. */
  made: number
}

/** How the database on this device does: told by whatever works with it, for whatever shows it. */
export class StoreHealth {
  /** So long without any answer, and it counts as silent. */
  patienceMs = 4_000
  /** When it answered last, on the clock of `performance`. */
  heardAt = -Infinity
  /** Edits of this page that it has stored so far; those of them that are not counted yet are on their way. */
  stored = 0

  #state: StoreState = { trouble: null, isOpen: false, round: 0, made: 0 }
  #isOver = false
  #hasDropped = false
  readonly #listeners = new Set<() => void>()

  readonly state = (): StoreState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** It is open, which does not mean that it answers. `isNew`: made just now; `isMissed`: although there was one before. */
  opened({ isNew, isMissed }: { isNew: boolean; isMissed: boolean }): void {
    this.heardAt = performance.now()
    const { isOpen, trouble, round } = this.#state
    const isAnother = this.#hasDropped || (isOpen && isNew)
    this.#hasDropped = false
    this.#set({
      trouble: isMissed ? 'lost' : trouble === 'lost' || trouble === 'full' ? trouble : null,
      round: isAnother ? round + 1 : round,
    })
  }

  /** It is about to be opened anew: what was asked of it until now is not answered any more. */
  dropped(): void {
    this.#hasDropped = true
  }

  /** It has answered something. */
  heard(): void {
    this.heardAt = performance.now()
    const { isOpen, trouble } = this.#state
    const wasWaiting = trouble === 'silent' || trouble === 'blocked'
    if (!isOpen || wasWaiting) this.#set({ isOpen: true, trouble: wasWaiting ? null : trouble })
  }

  /** It has stored something. */
  wrote(): void {
    this.heard()
    if (this.#state.trouble === 'full') this.#set({ trouble: null })
  }

  /** It has taken over an answer of the server. */
  merged(): void {
    this.wrote()
    if (this.#state.trouble === 'lost') this.#set({ trouble: null })
  }

  /** It has answered nothing for too long, or waits for another tab. */
  waits(trouble: 'silent' | 'blocked'): void {
    const { trouble: before } = this.#state
    // That another tab is in the way says more.
    const isNews = before === null || (before === 'silent' && trouble === 'blocked')
    if (isNews && !this.#isOver) this.#set({ trouble })
  }

  /** Something failed. Returns what that tells about the database, null when it is not to blame. */
  failed(error: unknown): 'damaged' | 'full' | null {
    const trouble = this.#isOver ? null : troubleOf(error)
    if (trouble && trouble !== this.#state.trouble) this.#set({ trouble })
    return trouble
  }

  /** An edit has left its form. Returns the function that says what became of it. */
  making(): (isStored: boolean) => void {
    this.#set({ made: this.#state.made + 1 })
    return isStored => {
      if (isStored) this.stored += 1
      else this.#set({ made: this.#state.made - 1 })
    }
  }

  /** It is being closed on purpose: what fails from now on says nothing. */
  end(): void {
    this.#isOver = true
  }

  #set(next: Partial<StoreState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }
}
