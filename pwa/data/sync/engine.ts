import { deferred } from '#shared/plain/deferred.ts'
import { createStore } from '../../ui/createStore.ts'
import { NetworkError } from '../server/api.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { atRest } from './engineState.ts'
import type { EngineState } from './engineState.ts'
import { locked } from './locked.ts'
import { Patience } from './patience.ts'
import { setbackOf } from './setbackOf.ts'
import type { Setback } from './setbackOf.ts'
import type { Send } from './syncOnce.ts'

/** While an answer is pending, the screen shows the server as unreachable after this much silence. */
const silenceMs = 3_000
/**
 * A round with this much silence is given up: longer than a request may take. WebKit can lose what a page that it has
 * put away asked of the network or the database, and then never answers.
 */
const longestMs = 40_000
/**
 * How long one tab waits for another, which needs a second for a thousand edits. Two tabs syncing at once cost one
 * extra request and do no harm.
 */
const lockPatienceMs = 10_000

/** First screens do without it. If it can't be loaded, then neither can anything else from the server. */
async function loadSyncOnce() {
  try {
    return (await import('./syncOnce.ts')).syncOnce
  } catch (error) {
    throw new NetworkError('The code of the sync did not load', { cause: error })
  }
}

export interface SyncEngine {
  /** One of the person's own edits is waiting: send it now. */
  edited(): void
  /** Ask the server now, unless a round is under way (then once more after it). */
  wake(): void
  /** Reset the delay from earlier failures, drop a request that hangs, and try now. */
  retry(): void
  /** Starts nothing new and abandons what is under way, until resumed. */
  pause(): void
  resume(): void
  /** Ends all work; resolves once nothing more will be written. */
  stop(): Promise<void>
  state(): EngineState
  subscribe(listener: () => void): () => void
}

export interface EngineParts {
  db: LocalDatabase
  userId: string
  send: Send
  /** Called after this page's first edit of its own: the moment to ask for persistent storage. */
  onFirstEdit?: () => void
  /** Whether the page is hidden. The caller wakes the engine when it becomes visible. */
  isHidden?: () => boolean
}

/**
 * The drain loop: one round at a time on this page, and one page at a time through a Web Lock if available
 * (correctness doesn't depend on it: see [MERGE1]). Rounds start on waking: after an edit, on `online`, when the page
 * becomes visible, on a poke, on the poll, and on a timer after failures.
 */
export function createEngine({
  db,
  userId,
  send,
  onFirstEdit,
  isHidden = () => false,
}: EngineParts): SyncEngine {
  const store = createStore<EngineState>(atRest)
  const patience = new Patience(db)
  let running: Promise<void> | null = null
  let wanted = false
  let stopped = false
  let paused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let edits = 0
  /** Ends the current round as if the network had failed; set while a round is under way. */
  let giveUp: (() => void) | undefined
  /** Stops waiting for what the page is doing. */
  let leave: (() => void) | undefined

  const set = (next: Partial<EngineState>) => store.set({ ...store.get(), ...next })

  const wake = () => {
    wanted = true
    if (stopped || paused || running) return
    running = loop().finally(() => {
      running = null
      // Something woke it after its last check.
      if (wanted) wake()
    })
  }

  async function loop(): Promise<void> {
    clearTimeout(timer)
    while (wanted && !stopped && !paused) {
      wanted = false
      const { promise: left, resolve } = deferred<void>()
      const page = { isLeft: false }
      leave = () => {
        page.isLeft = true
        resolve()
      }
      // In a page that WebKit suspends, the database never answers earlier queries.
      const outcome = await Promise.race([attempt(page), left])
      leave = undefined
      if (page.isLeft) wanted = true
      else if (outcome) conclude(outcome)
    }
  }

  /** The outcome of a round; nothing if the outcome is left to whatever continues after this page. */
  function attempt(page: { isLeft: boolean }): Promise<Setback | void> {
    // What it notes for other tabs is stored before their next round.
    return locked(`wend-sync-${userId}`, () => roundOf(page), lockPatienceMs)
  }

  async function roundOf(page: { isLeft: boolean }): Promise<Setback | void> {
    if (page.isLeft) return
    try {
      await round()
      if (page.isLeft) return
      patience.renew()
      return { state: atRest }
    } catch (error) {
      // A request that ends because the page does is not a failure.
      if (!stopped && !page.isLeft) return setbackOf(error, db, patience)
    }
  }

  function conclude({ state, delayMs }: Setback): void {
    clearTimeout(timer)
    if (delayMs !== undefined) timer = setTimeout(() => void tryAgain(), delayMs)
    set(state)
  }

  /** After a failure. A hidden page with nothing to send would only learn what nobody sees ([LIFE4]). */
  async function tryAgain(): Promise<void> {
    const hasEdits = () => db.outbox.count().then(Boolean, () => true)
    if (!isHidden() || (await hasEdits())) wake()
  }

  async function round(): Promise<void> {
    if (stopped) return
    const { promise: givenUp, reject } = deferred<never>()
    let silence: ReturnType<typeof setTimeout> | undefined
    let end: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const heard = (pushed: number) => {
      if (isOver) return
      clearTimeout(silence)
      clearTimeout(end)
      silence = setTimeout(() => set({ phase: 'offline' }), silenceMs)
      end = setTimeout(() => giveUp?.(), longestMs)
      set({ phase: 'syncing', pushed })
    }
    giveUp = () => reject(new NetworkError('The server keeps silent'))
    try {
      const work = rounds(heard)
      // A late answer finds a different merge count or a closed database ([MERGE1]); nothing waits for it anymore.
      work.catch(() => undefined)
      await Promise.race([work, givenUp])
    } finally {
      isOver = true
      clearTimeout(silence)
      clearTimeout(end)
      giveUp = undefined
    }
  }

  async function rounds(heard: (pushed: number) => void): Promise<void> {
    heard(0)
    const syncOnce = await loadSyncOnce()
    const progress = { pushed: (count: number) => heard(store.get().pushed + count) }
    while ((await syncOnce(db, userId, send, progress)) === 'again' && !stopped) heard(0)
    await db.meta.bulkDelete(['retry', 'suspended'])
  }

  return {
    edited() {
      if (edits++ === 0) onFirstEdit?.()
      wake()
    },
    wake,
    retry() {
      if (stopped) return
      if (store.get().phase === 'offline') giveUp?.()
      patience.renew()
      // If the database fails, the round will report it.
      void db.meta.delete('retry').then(wake, wake)
    },
    pause() {
      paused = true
      clearTimeout(timer)
      leave?.()
      giveUp?.()
    },
    resume() {
      paused = false
      wake()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      giveUp?.()
      await running
    },
    state: store.get,
    subscribe: store.subscribe,
  }
}
