import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'

/** More than that wait for no crowd that reads, but for an attack. */
const mostWaiting = 500

/**
 * Lets one request begin in each round of the event loop: however many come at the same time, whoever asks for
 * something else waits for one of them, not for all.
 */
export function oneByOne(): Middleware {
  const waiting: (() => void)[] = []
  const release = () => {
    waiting.shift()!()
    if (waiting.length > 0) setImmediate(release)
  }
  return async (_ctx, next) => {
    if (waiting.length >= mostWaiting) {
      throw new AppError('unavailable', 'The server is very busy. Please try again in a moment.')
    }
    await new Promise<void>(resolve => {
      if (waiting.push(resolve) === 1) setImmediate(release)
    })
    await next()
  }
}
