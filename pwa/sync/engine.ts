import { deferred } from '#shared/plain/deferred.ts'
import { AuthNeeded } from './authNeeded.ts'
import type { LocalDatabase, RetryRecord, SuspendedRecord } from '../db/localDatabase.ts'
import { storeWords } from '../db/storeWords.ts'
import { ApiError, NetworkError } from './api.ts'
import { retryDelayMs } from './backoff.ts'
import { locked } from './locked.ts'
import { syncOnce } from './syncOnce.ts'
import type { Send } from './syncOnce.ts'

/** A server that has said nothing for so long counts as unreachable on the screen, while its answer is awaited. */
const silenceMs = 3_000
/** So long one tab waits for another, which needs a second for a thousand edits. Two at once cost a request and do no harm. */
const lockPatienceMs = 10_000
/** However long a server asks for. */
const longestPatienceMs = 5 * 60_000

/** What the engine is about; how many edits wait is in the database. */
export type Phase = 'idle' | 'syncing' | 'offline' | 'paused' | 'sign-in' | 'suspended'

export interface EngineState {
  phase: Phase
  /** Acknowledged in the running round but not merged yet. */
  pushed: number
  /** Why it is paused, or the account suspended, for people. */
  problem: string | null
}

export interface SyncEngine {
  /** An own edit waits: send it now. */
  edited(): void
  /** Ask the server now, unless a round is under way (then once more after it). */
  wake(): void
  /** Forget the patience of earlier failures, and a request that hangs, and try now. */
  retry(): void
  /** Begins nothing any more, and gives up what is under way, until it is resumed. */
  pause(): void
  resume(): void
  /** Ends all work; resolves when nothing is written any more. */
  stop(): Promise<void>
  state(): EngineState
  subscribe(listener: () => void): () => void
}

export interface EngineParts {
  db: LocalDatabase
  userId: string
  send: Send
  /** Called after the first own edit of this page: the moment to ask for lasting storage. */
  onFirstEdit?: () => void
}

/**
 * The drain loop: one round at a time on this page, one page at a time by a Web Lock where there is one
 * (correctness does not depend on it: see [MERGE1]). Rounds start on waking: after an edit, on `online`, on
 * becoming visible, on a poke, by the poll, and by a timer after failures.
 */
export function createEngine({ db, userId, send, onFirstEdit }: EngineParts): SyncEngine {
  let state: EngineState = { phase: 'idle', pushed: 0, problem: null }
  const listeners = new Set<() => void>()
  let running: Promise<void> | null = null
  let wanted = false
  let stopped = false
  let paused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let edits = 0
  /** In a row. */
  let failures = 0
  /** Ends the running round as if the network had failed; set while the server keeps silent. */
  let giveUp: (() => void) | undefined
  /** Waits no longer for what the page is doing. */
  let leave: (() => void) | undefined

  const set = (next: Partial<EngineState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const wake = () => {
    wanted = true
    if (stopped || paused || running) return
    running = loop().finally(() => {
      running = null
      // Somebody woke it after its last look.
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
      // In a page that WebKit puts away the database never answers what it was asked before.
      await Promise.race([attempt(page), left])
      leave = undefined
      if (page.isLeft) wanted = true
    }
  }

  /** `page` is left for good: what is said or written from then on is for whoever goes on. */
  async function attempt(page: { isLeft: boolean }): Promise<void> {
    try {
      await locked(`wend-sync-${userId}`, () => (page.isLeft ? Promise.resolve() : round()), lockPatienceMs)
      if (page.isLeft) return
      await db.meta.bulkDelete(['retry', 'suspended'])
      if (page.isLeft) return
      failures = 0
      clearTimeout(timer)
      set({ phase: 'idle', pushed: 0, problem: null })
    } catch (error) {
      // A request that ends with the page is no failure.
      if (!stopped && !page.isLeft) await failed(error, page)
    }
  }

  async function round(): Promise<void> {
    if (stopped) return
    const { promise: givenUp, reject } = deferred<never>()
    let silence: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const heard = (pushed: number) => {
      if (isOver) return
      clearTimeout(silence)
      silence = setTimeout(() => set({ phase: 'offline' }), silenceMs)
      set({ phase: 'syncing', pushed })
    }
    giveUp = () => reject(new NetworkError('The server keeps silent'))
    try {
      const work = rounds(heard)
      // A late answer finds another merge count, or a closed database ([MERGE1]); nobody waits for it any more.
      work.catch(() => undefined)
      await Promise.race([work, givenUp])
    } finally {
      isOver = true
      clearTimeout(silence)
      giveUp = undefined
    }
  }

  async function rounds(heard: (pushed: number) => void): Promise<void> {
    heard(0)
    const progress = { pushed: (count: number) => heard(state.pushed + count) }
    while ((await syncOnce(db, userId, send, progress)) === 'again' && !stopped) heard(0)
  }

  async function failed(error: unknown, page: { isLeft: boolean }): Promise<void> {
    if (error instanceof ApiError && error.code === 'suspended') {
      const problem = error.serverMessage ?? ''
      await db.meta.put({ key: 'suspended', problem })
      if (page.isLeft) return
      return set({ phase: 'suspended', pushed: 0, problem })
    }
    const unknownToServer = error instanceof ApiError && error.status === 401
    if (unknownToServer || error instanceof AuthNeeded) {
      // Whoever is suspended is signed out as well, and has read why.
      const told = (await db.meta.get('suspended')) as SuspendedRecord | undefined
      if (page.isLeft) return
      return set({
        phase: told ? 'suspended' : 'sign-in',
        pushed: 0,
        problem: told?.problem ?? null,
      })
    }
    const delay = await noteFailure(error)
    if (page.isLeft) return
    clearTimeout(timer)
    timer = setTimeout(wake, delay)
    if (error instanceof NetworkError) return set({ phase: 'offline', pushed: 0, problem: null })
    const trouble = db.health.failed(error)
    if (trouble) return set({ phase: 'paused', pushed: 0, problem: storeWords[trouble].body })
    const problem = error instanceof ApiError ? error.serverMessage : null
    set({
      phase: 'paused',
      pushed: 0,
      problem: problem ?? 'The server could not be asked. It will be tried again.',
    })
    if (!(error instanceof ApiError)) reportError(error)
  }

  /** Returns how long to wait, in ms: longer after each failure, also after a restart where that can be stored. */
  async function noteFailure(error: unknown): Promise<number> {
    failures += 1
    const asked = error instanceof ApiError ? Math.min(error.retryAfterMs, longestPatienceMs) : 0
    const delayAfter = () => Math.max(asked, retryDelayMs(failures, Math.random()))
    try {
      const earlier = (await db.meta.get('retry')) as RetryRecord | undefined
      failures = Math.max(failures, (earlier?.failures ?? 0) + 1)
      const delay = delayAfter()
      await db.meta.put({ key: 'retry', failures, at: Date.now() + delay })
      return delay
    } catch (storeError) {
      db.health.failed(storeError)
      return delayAfter()
    }
  }

  return {
    edited() {
      if (edits++ === 0) onFirstEdit?.()
      wake()
    },
    wake,
    retry() {
      if (stopped) return
      if (state.phase === 'offline') giveUp?.()
      failures = 0
      // A database that fails says so in the round.
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
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
