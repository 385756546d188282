import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { everyDay } from './everyDay.ts'
import type { Chore } from './everyDay.ts'
import { leased } from './leased.ts'

/** Gives others their turn between two transactions. False when the chore must end where it is. */
export type Between = () => Promise<boolean>

interface LongChore extends Omit<Chore, 'run'> {
  /** The same on all server processes. */
  name: string
  run(now: number, between: Between): Promise<object | undefined>
  /** Between two transactions: leaves most of the time to requests. */
  pauseMs?: number
}

/** Shorter than the delay after the start: a server that was killed at work does not keep itself waiting. */
const leaseMs = 45_000

/**
 * Does something long in short transactions, once a day or every `everyMs`, on one server process at a time. It may end
 * between any two of them, and the next time continues.
 */
export function inSteps(
  { db, log, stopping, beforeClose }: Pick<Deps, 'db' | 'log' | 'stopping' | 'beforeClose'>,
  { name, run, pauseMs = 25, ...chore }: LongChore,
): void {
  let running: Promise<unknown> = Promise.resolve()
  everyDay(
    { log, stopping },
    {
      ...chore,
      async run(now) {
        const work = leased(db, name, leaseMs, renew =>
          run(now, async () => {
            await sleep(pauseMs)
            return !stopping.aborted && (await renew())
          }),
        )
        running = work.catch(() => {})
        return await work
      },
    },
  )
  beforeClose(() => running.then(() => {}))
}
