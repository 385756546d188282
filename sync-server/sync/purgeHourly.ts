import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { everyDay } from '../jobs/everyDay.ts'
import { leased } from '../jobs/leased.ts'
import type { Pokes } from './poke.ts'
import { purge } from './purge.ts'

const usual = {
  /** Delay after the start: even a server that restarts every few minutes gets to it. */
  firstMs: 60_000,
  everyMs: 3_600_000,
  /** Between two transactions: leaves most of the time to requests. */
  pauseMs: 25,
}
/** Shorter than the delay after the start: a server that was killed while it purged does not keep itself waiting. */
const leaseMs = 45_000

/** Purges a minute after the start and then every hour, on one server process at a time. */
export function purgeHourly(
  {
    engine,
    log,
    pokes,
    stopping,
    beforeClose,
  }: Pick<Deps, 'engine' | 'log' | 'stopping' | 'beforeClose'> & { pokes: Pick<Pokes, 'publish'> },
  { firstMs, everyMs, pauseMs } = usual,
): void {
  let running: Promise<unknown> = Promise.resolve()
  const once = (now: number) =>
    leased(engine.db, 'purge', leaseMs, renew =>
      purge(engine, now, {
        onRemoved: ({ changed, revoked }) => pokes.publish(changed, revoked),
        async between() {
          await sleep(pauseMs)
          return !stopping.aborted && (await renew())
        },
      }),
    )
  everyDay(
    { log, stopping },
    {
      firstMs,
      everyMs,
      async run(now) {
        const run = once(now)
        running = run.catch(() => {})
        const purged = await run
        return purged && Object.values(purged).some(count => count > 0) ? purged : undefined
      },
      done: 'what was deleted long ago is removed',
      failed: 'removing what was deleted long ago failed',
    },
  )
  beforeClose(() => running.then(() => {}))
}
