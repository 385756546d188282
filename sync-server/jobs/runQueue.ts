import type { Clock } from './everyDay.ts'

export interface Queue {
  /** How long to pause when there is nothing to do. */
  restMs: number
  /** Does the next piece of work; resolves to whether there may be more. */
  step(): Promise<boolean>
  failed: string
}

/**
 * Works through a queue while the server runs: one piece after another as long as there are any, then checks again
 * after a rest; also rests after a failure. The returned function resolves when the work in progress has ended.
 */
export function runQueue({ log, stopping }: Clock, { restMs, step, failed }: Queue): () => Promise<void> {
  let working = Promise.resolve()
  const work = async () => {
    try {
      while (!stopping.aborted && (await step()));
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, failed)
    }
  }
  const wait = () =>
    setTimeout(() => {
      working = work().then(() => {
        if (!stopping.aborted) timer = wait()
      })
    }, restMs).unref()
  let timer = wait()
  stopping.addEventListener('abort', () => clearTimeout(timer))
  return () => working
}
