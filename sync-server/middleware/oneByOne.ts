import type { Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'

/** More waiting requests than this aren't a crowd of readers but an attack. */
const mostWaiting = 500

/**
 * Starts one request per round of the event loop: no matter how many arrive at once, other requests wait for one of
 * them, not for all.
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
