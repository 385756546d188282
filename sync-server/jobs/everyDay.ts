import { dayMs } from '#shared/plain/dates.ts'
import type { Logger } from '../log.ts'

export interface Clock {
  log: Logger
  /** Aborted when the server begins to stop: nothing new is started after that. */
  stopping: AbortSignal
}

export interface Chore {
  /** Delay after the start, when there is more urgent work. */
  firstMs: number
  everyMs?: number
  /** Takes a time in milliseconds. Returns what was done, for the log; undefined when that isn't worth a line. */
  run(now: number): Promise<object | undefined>
  done: string
  failed: string
}

/** Does something once a day, or every `everyMs`, while the server runs. Logs failures and tries again next time. */
export function everyDay(
  { log, stopping }: Clock,
  { firstMs, everyMs = dayMs, run, done, failed }: Chore,
): void {
  const once = () => {
    run(Date.now()).then(
      found => found && log.info(found, done),
      (error: unknown) => log.warn({ err: error }, failed),
    )
  }
  const first = setTimeout(once, firstMs).unref()
  const again = setInterval(once, everyMs).unref()
  stopping.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(again)
  })
}
