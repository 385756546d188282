import { setTimeout as wait } from 'node:timers/promises'
import type { EngineBrowser, EngineOptions } from './tab.ts'

/** Starts a browser. Whatever it starts, it adds to `started` at once. */
export type StartEngine = (options: EngineOptions, started: AsyncDisposableStack) => Promise<StartedBrowser>

export type StartedBrowser = Omit<EngineBrowser, typeof Symbol.asyncDispose>

/**
 * Starts a browser, which ends with everything that belongs to it when it is disposed. If it does not answer within the
 * limit, nothing of it is left behind either. Limit in milliseconds.
 */
export async function startEngine(
  start: StartEngine,
  options: EngineOptions,
  limitMs = 60_000,
): Promise<EngineBrowser> {
  const started = new AsyncDisposableStack()
  const isOver = new AbortController()
  const limit = wait(limitMs, undefined, { signal: isOver.signal }).then(() => {
    throw new Error(`It did not answer within ${limitMs / 1000} s.`)
  })
  try {
    const browser = await Promise.race([start(options, started), limit])
    return { ...browser, [Symbol.asyncDispose]: () => started.disposeAsync() }
  } catch (error) {
    await started.disposeAsync()
    throw error
  } finally {
    limit.catch(() => undefined)
    isOver.abort()
  }
}
