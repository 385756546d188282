import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import type { Deadline } from './deadline.ts'

/** What went wrong with one request to the model. */
export interface ModelFailure {
  /** For people. */
  error: unknown
  /** For the log: never contains the question, the answer or the key. */
  reason: string
  /** The model's fault: the breaker counts it. */
  isOurs: boolean
  isWorthAnother: boolean
  retryAfterMs?: number
  /** The request reached a model that may have worked on it. */
  mayHaveCost: boolean
}

/** The fields of the library's errors; other errors have none of them. */
const ApiFailure = z.object({
  status: z.number().optional(),
  code: z.string().nullish(),
  headers: z.instanceof(Headers).optional(),
})

/** Reads what a request threw. `deadline` tells timeouts and callers who left apart from other failures. */
export function failureOf(error: unknown, deadline: Deadline): ModelFailure {
  if (deadline.isCalledOff) {
    const left = { isOurs: false, isWorthAnother: false, mayHaveCost: true }
    return { ...left, error: deadline.signal.reason, reason: 'canceled' }
  }
  if (deadline.isOver) {
    const slow = { isOurs: true, isWorthAnother: false, mayHaveCost: true }
    return {
      ...slow,
      error: unavailable('The AI model took too long. Please try again.'),
      reason: 'too slow',
    }
  }
  const { status, code, headers } = ApiFailure.safeParse(error).data ?? {}
  if (status === undefined) {
    return {
      error: unavailable("We can't reach the AI model right now. Please try again later."),
      reason: error instanceof Error && error.name !== 'Error' ? error.name : 'no usable answer',
      isOurs: true,
      isWorthAnother: true,
      mayHaveCost: true,
    }
  }
  const reason = `status ${status}`
  if (status === 401 || status === 403 || status === 404) {
    const message =
      "The AI model doesn't accept this server. Please tell the people who run it. Trying again won't help."
    return { error: unavailable(message), reason, isOurs: true, isWorthAnother: false, mayHaveCost: false }
  }
  if (status === 429) {
    return {
      error: unavailable('The AI model is busy. Please try again in a few minutes.'),
      reason,
      isOurs: false,
      isWorthAnother: code !== 'insufficient_quota',
      ...retryAfter(headers),
      mayHaveCost: false,
    }
  }
  if (status === 408 || status === 409 || status >= 500) {
    return {
      error: unavailable('The AI model has a problem right now. Please try again later.'),
      reason,
      isOurs: true,
      isWorthAnother: true,
      ...retryAfter(headers),
      mayHaveCost: false,
    }
  }
  return {
    error: unavailable("The AI model can't answer this. Please try again in other words."),
    reason,
    isOurs: false,
    isWorthAnother: false,
    mayHaveCost: false,
  }
}

const unavailable = (message: string) => new AppError('unavailable', message)

/** How long the model asks to be left alone: given in seconds, or as a date. */
function retryAfter(headers: Headers | undefined): Pick<ModelFailure, 'retryAfterMs'> {
  const text = headers?.get('Retry-After')
  if (!text) return {}
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {}
}
