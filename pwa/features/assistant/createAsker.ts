import { liveQuery } from 'dexie'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import type { ChatRequest } from '#shared/features/assistant/schema.ts'
import { inTransaction } from '../../data/store/inTransaction.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import type { DeviceAnswer } from './answerOnDevice.ts'
import type { ChatTurnRecord } from './chatRecords.ts'
import { ApiError } from '../../data/server/api.ts'
import { retryDelayMs } from '../../data/sync/backoff.ts'
import { locked } from '../../data/sync/locked.ts'
import { keepSuggestions, messagesFor, suggestionKey } from './conversation.ts'
import type { AnswerPart } from './streamAnswer.ts'
import { isUnsent, tripStillHere } from './tripOnServer.ts'
import { openQuestions } from './unfinished.ts'

/** A growing answer is stored this often, not with every word. */
const storeEveryMs = 150
/** After breaking off this many times, an answer is given up; the part that arrived is kept. */
const mostBreaks = 3
/** Statuses that say "not now": from a proxy, a restarting server, or a session that has to be renewed. */
const later = new Set([401, 502, 503, 504])

export interface AskerParts {
  db: LocalDatabase
  userId: string
  stream: (body: ChatRequest, signal: AbortSignal) => AsyncIterable<AnswerPart>
  /** What this device's own guide says; null when it is not here. */
  guideAnswer: (
    turn: ChatTurnRecord,
    before: { questions: string[]; lastAnswer: string | null },
  ) => Promise<DeviceAnswer | null>
  /** Whether the server has a model; undefined if that was never heard. */
  hasModel: () => boolean | undefined
  isOffline: () => boolean
  /** Called when a question has failed for good. */
  onFailure: (message: string) => void
}

export interface Asker {
  /** Starts answering the waiting questions, unless that is under way. */
  wake(): void
  /** Stops an answer in progress; the part that arrived stays. */
  stop(id: string): Promise<void>
}

/**
 * Sends the questions waiting in the database to the server, one after the other, in one tab at a time. A question
 * that fails because of the network or a closed tab waits again; until then, this device's guide answers.
 * On a server without a model that is the answer: the server could only say the same.
 */
export function createAsker(parts: AskerParts): Asker {
  const { db, userId, stream, guideAnswer, hasModel, isOffline, onFailure } = parts
  let running: Promise<void> | null = null
  let wanted = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: { id: string; controller: AbortController } | undefined
  /** How often the answer to a turn broke off, and which suggestions were kept of it: both until it ends. */
  const breaks = new Map<string, number>()
  const kept = new Map<string, Set<string>>()

  const wake = () => {
    wanted = true
    if (running) return
    clearTimeout(timer)
    running = locked(`wend-assistant-${userId}`, work)
      .catch((error: unknown) => {
        console.warn('The database did not answer the assistant', error)
        wanted = false
        tryLater()
      })
      .finally(() => {
        running = null
        if (wanted) wake()
      })
  }
  const tryLater = () => {
    timer = setTimeout(wake, retryDelayMs(++failures, Math.random()))
  }

  async function work(): Promise<void> {
    while (wanted) {
      wanted = false
      for (let turn = await next(); turn; turn = await next()) {
        if (await answer(turn)) {
          breaks.delete(turn.id)
          kept.delete(turn.id)
          continue
        }
        // The network or the server blocks all of them; each gets the guide's answer.
        for (const waiting of await open()) await offerGuide(waiting)
        return tryLater()
      }
      failures = 0
    }
  }

  // Holding the lock means that nobody else is asking: a tab that was asking is gone.
  const open = () => openQuestions(db).toArray()
  const next = async () => (await open())[0]

  /** False when it has to be retried later. */
  async function answer(turn: ChatTurnRecord): Promise<boolean> {
    if (isOffline()) {
      await db.chatTurn.update(turn.id, { state: 'waiting' })
      return false
    }
    const controller = new AbortController()
    current = { id: turn.id, controller }
    await db.chatTurn.update(turn.id, { state: 'asking', answer: '', problem: null })
    const tripId = await tripStillHere(db, turn.tripId)
    const body: ChatRequest = { messages: await messagesFor(db, turn), tripId }
    // Stopped, cleared or taken back, in this tab or another; the model may think for a minute before its next word.
    const watched = liveQuery(() => db.chatTurn.get(turn.id)).subscribe({
      next: row => {
        if (row?.state !== 'asking') controller.abort()
      },
    })
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
        if (!(await store(turn, { answer: text, guide: null }))) return true
      }
      throw new Error('an answer without an end')
    } catch (error) {
      if (controller.signal.aborted) return true
      return await failed(turn, text, error)
    } finally {
      watched.unsubscribe()
      current = undefined
      controller.abort()
    }
  }

  async function store(turn: ChatTurnRecord, change: Partial<ChatTurnRecord>): Promise<boolean> {
    const isAsked = await inTransaction(db, 'rw', [db.chatTurn], async db => {
      const kept = await db.chatTurn.get(turn.id)
      if (kept?.state !== 'asking') return false
      await db.chatTurn.put({ ...kept, ...change })
      return true
    })
    if (isAsked && change.answer) await keepNew(turn, change.answer)
    return isAsked
  }

  /** Keeps what an answer suggests, once: what somebody deletes while it is being written stays deleted. */
  async function keepNew(turn: ChatTurnRecord, answer: string): Promise<void> {
    const known = kept.get(turn.id) ?? new Set()
    const fresh = parseSuggestions(answer).suggestions.filter(each => !known.has(suggestionKey(each)))
    await keepSuggestions(db, fresh, turn.tripId)
    kept.set(turn.id, new Set([...known, ...fresh.map(suggestionKey)]))
  }

  async function failed(turn: ChatTurnRecord, text: string, error: unknown): Promise<boolean> {
    const isRefusal = error instanceof ApiError && !(await mayComeLater(turn, error))
    const broken = (breaks.get(turn.id) ?? 0) + (text ? 1 : 0)
    breaks.set(turn.id, broken)
    if (!isRefusal && broken < mostBreaks) {
      await store(turn, { state: 'waiting', answer: '' })
      return false
    }
    const problem = isRefusal
      ? (error.serverMessage ?? 'Something went wrong on the server. Please try again later.')
      : 'The answer was cut off several times. Please try again later.'
    await store(turn, { state: 'failed', answer: text, problem })
    onFailure(problem)
    return true
  }

  /** Whether the server may answer later. A trip that was just made may be known to it only then. */
  const mayComeLater = async ({ tripId }: ChatTurnRecord, { status }: ApiError): Promise<boolean> =>
    later.has(status) || (status === 404 && tripId !== null && (await isUnsent(db, tripId)))

  async function offerGuide(turn: ChatTurnRecord): Promise<void> {
    if (turn.guide !== null) return
    const before = await db.chatTurn.where('id').belowOrEqual(turn.id).toArray()
    const last = before.at(-2)
    const guide = await guideAnswer(turn, {
      questions: before.map(({ question }) => question),
      lastAnswer: last?.answer || last?.guide || null,
    })
    if (guide === null) return
    const { answer, isWhole } = guide
    const isFinal = isWhole && hasModel() === false
    await db.chatTurn.update(
      turn.id,
      isFinal ? { answer, source: 'guide', state: 'done', guide: null } : { guide: answer },
    )
    await keepNew(turn, answer)
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
