import { Stream } from 'node:stream'
import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { HeldBytes } from '../load/HeldBytes.ts'
import { readingPace } from '../load/Pace.ts'
import { keyOf } from './limits.ts'

/** Limits for answers that were made and are not sent yet, in bytes. */
export interface AnswerLimits {
  atOnce: number
  /** Of one person, or address when nobody is signed in. */
  atOnceEach: number
}

const megabyte = 1024 * 1024

/** The longest answers, a whole trip or the outcomes of a full batch, have a few megabytes. */
export const usualAnswerLimits: AnswerLimits = { atOnce: 96 * megabyte, atOnceEach: 16 * megabyte }

/** Shorter answers are with the system at once, whether or not anybody reads them. */
const longFrom = 64 * 1024

/** How long a connection may stand still before it is closed, in ms: whoever lost the network asks again. */
const stillMs = 30_000

/**
 * Whoever asks for long answers without reading them would fill the memory: until earlier ones are read, or given up,
 * their further requests are refused. Whoever asks for many and reads them waits, see `limit`.
 */
export function holdAnswers({ atOnce, atOnceEach }: AnswerLimits = usualAnswerLimits): Middleware {
  const held = new HeldBytes()
  return async (ctx, next) => {
    const key = keyOf(ctx)
    if (held.of(key) > atOnceEach) {
      ctx.set('Retry-After', '5')
      throw new AppError('rate-limited', 'Read the answers to your earlier requests first, then try again.')
    }
    if (held.all > atOnce) {
      throw new AppError('unavailable', 'The server is sending a lot of data. Please try again in a moment.')
    }
    await next()
    const { body } = ctx
    if (typeof body !== 'object' || body === null || body instanceof Stream || Buffer.isBuffer(body)) return
    const text = JSON.stringify(body)
    ctx.type = 'json'
    ctx.body = text
    // Whoever has gone gets nothing, and nothing would tell when it is over.
    if (text.length < longFrom || ctx.res.closed) return
    const bytes = Buffer.byteLength(text)
    await readingPace.charge(key, bytes)
    held.hold(key, bytes)
    ctx.res.once('close', () => held.release(key, bytes))
    ctx.res.setTimeout(stillMs, () => ctx.res.destroy())
  }
}
