import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '../db/open.ts'

interface WatchOptions {
  /** Statements to slow down, and to count while they run. */
  slow?: (query: CompiledQuery) => boolean
}

/** Watches how much the statements of a database return, until it is disposed of. */
export function watchReads({ kysely }: Db, { slow }: WatchOptions = {}) {
  const executor = kysely.getExecutor()
  const prototype = Object.getPrototypeOf(executor) as typeof executor
  const { executeQuery } = prototype
  const watch = { sizes: [] as number[], mostAtOnce: 0 }
  let running = 0
  const spy = vi.spyOn(prototype, 'executeQuery').mockImplementation(async function <R>(
    this: typeof executor,
    ...args: Parameters<typeof executeQuery<R>>
  ): Promise<QueryResult<R>> {
    const isSlow = slow?.(args[0]) === true
    if (isSlow) watch.mostAtOnce = Math.max(watch.mostAtOnce, ++running)
    try {
      if (isSlow) await sleep(10)
      const answer = (await executeQuery.apply(this, args)) as QueryResult<R>
      watch.sizes.push(JSON.stringify(answer.rows).length)
      return answer
    } finally {
      if (isSlow) running--
    }
  })
  return {
    forget: () => void (watch.sizes = []),
    /** The sizes of all answers since then, in characters of JSON. */
    sizes: () => watch.sizes,
    /** How many of the slow statements ran at once. */
    mostAtOnce: () => watch.mostAtOnce,
    [Symbol.dispose]: () => spy.mockRestore(),
  }
}
