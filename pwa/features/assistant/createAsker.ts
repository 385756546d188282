import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import type { ChatRequest } from '#shared/features/assistant/schema.ts'
import type { ChatTurnRecord, LocalDatabase } from '../../db/localDatabase.ts'
import { ApiError } from '../../sync/api.ts'
import { retryDelayMs } from '../../sync/backoff.ts'
import { locked } from '../../sync/locked.ts'
import { keepSuggestions, messagesFor } from './conversation.ts'
import type { AnswerPart } from './streamAnswer.ts'

/** An answer is stored as it grows, but not with every word. */
const storeEveryMs = 150
/** An answer that breaks off so often is given up, with what there is of it. */
const mostBreaks = 3
/** Statuses that say "not now": of a proxy, of a server that restarts, of a session that has to be renewed. */
const later = new Set([401, 502, 503, 504])

export interface AskerParts {
  db: LocalDatabase
  userId: string
  stream: (body: ChatRequest, signal: AbortSignal) => AsyncIterable<AnswerPart>
  /** What this device's own guide says; null when it is not here. */
  guideAnswer: (turn: ChatTurnRecord, questions: string[]) => Promise<string | null>
  isOffline: () => boolean
  /** Called when a question got no answer for good. */
  onFailure: (message: string) => void
}

export interface Asker {
  /** Works off what waits, unless that is under way. */
  wake(): void
  /** Ends an answer that is being written; what there is of it stays. */
  stop(id: string): Promise<void>
}

/**
 * Asks the server what waits in the database, one question after the other, in one tab at a time. A question that
 * the network or the tab let down waits again; meanwhile the guide of this device has its say.
 */
export function createAsker({ db, userId, stream, guideAnswer, isOffline, onFailure }: AskerParts): Asker {
  let running: Promise<void> | null = null
  let wanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: { id: string; controller: AbortController } | undefined
  const breaks = new Map<string, number>()

  const wake = () => {
    wanted = true
    if (running) return
    clearTimeout(timer)
    running = locked(`wend-assistant-${userId}`, work).finally(() => {
      running = null
      if (wanted) wake()
    })
  }

  async function work(): Promise<void> {
    while (wanted) {
      wanted = false
      for (let turn = await next(); turn; turn = await next()) {
        if (await answer(turn)) continue
        // The way is blocked for all of them; each gets what the guide knows.
        for (const waiting of await open()) await offerGuide(waiting)
        timer = setTimeout(wake, retryDelayMs(++failures, Math.random()))
        return
      }
      failures = 0
    }
  }

  // Who has the lock knows that nobody else is asking: a tab that was has gone.
  const open = () =>
    db.chatTurn
      .orderBy('id')
      .filter(({ state }) => state === 'waiting' || state === 'asking')
      .toArray()
  const next = async () => (await open())[0]

  /** False when it has to be tried again later. */
  async function answer(turn: ChatTurnRecord): Promise<boolean> {
    if (isOffline()) {
      await db.chatTurn.update(turn.id, { state: 'waiting' })
      return false
    }
    const controller = new AbortController()
    current = { id: turn.id, controller }
    await db.chatTurn.update(turn.id, { state: 'asking', answer: '', problem: null })
    const body: ChatRequest = { messages: await messagesFor(db, turn), tripId: turn.tripId }
    let text = ''
    let storedAt = 0
    try {
      for await (const part of stream(body, controller.signal)) {
        if ('whole' in part) {
          const { response, source } = part.whole
          await store(turn, { answer: response, source, state: 'done', guide: null })
          return true
        }
        text += part.text
        if (Date.now() - storedAt < storeEveryMs) continue
        storedAt = Date.now()
        // Stopped or taken back, in this tab or another.
        if (!(await store(turn, { answer: text, guide: null }))) return true
      }
      throw new Error('an answer without an end')
    } catch (error) {
      if (controller.signal.aborted) return true
      return await failed(turn, text, error)
    } finally {
      current = undefined
      controller.abort()
    }
  }

  async function store(turn: ChatTurnRecord, change: Partial<ChatTurnRecord>): Promise<boolean> {
    const isAsked = await db.transaction('rw', db.chatTurn, async () => {
      const kept = await db.chatTurn.get(turn.id)
      if (kept?.state !== 'asking') return false
      await db.chatTurn.put({ ...kept, ...change })
      return true
    })
    if (isAsked && change.answer) {
      await keepSuggestions(db, parseSuggestions(change.answer).suggestions, turn.tripId)
    }
    return isAsked
  }

  async function failed(turn: ChatTurnRecord, text: string, error: unknown): Promise<boolean> {
    const isRefusal = error instanceof ApiError && !later.has(error.status)
    const broken = (breaks.get(turn.id) ?? 0) + (text ? 1 : 0)
    breaks.set(turn.id, broken)
    if (!isRefusal && broken < mostBreaks) {
      await store(turn, { state: 'waiting', answer: '' })
      return false
    }
    const problem = isRefusal
      ? (error.serverMessage ?? 'Something went wrong on the server. Please try again later.')
      : 'The answer broke off several times. Please try again later.'
    await store(turn, { state: 'failed', answer: text, problem })
    onFailure(problem)
    return true
  }

  async function offerGuide(turn: ChatTurnRecord): Promise<void> {
    if (turn.guide !== null) return
    const before = await db.chatTurn.where('id').belowOrEqual(turn.id).toArray()
    const guide = await guideAnswer(
      turn,
      before.map(({ question }) => question),
    )
    if (guide === null) return
    await db.chatTurn.update(turn.id, { guide })
    await keepSuggestions(db, parseSuggestions(guide).suggestions, turn.tripId)
  }

  return {
    wake,
    async stop(id) {
      await db.chatTurn.where({ id }).modify(turn => {
        if (turn.state !== 'asking') return
        turn.state = turn.answer ? 'done' : 'failed'
        turn.problem = 'Stopped.'
      })
      if (current?.id === id) current.controller.abort()
    },
  }
}
