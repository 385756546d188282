import type { Deps } from '../deps.ts'
import { inSteps } from '../jobs/inSteps.ts'
import type { Pokes } from './poke.ts'
import { purge } from './purge.ts'

const usual = {
  /** Delay after the start: even a server that restarts every few minutes gets to it. */
  firstMs: 60_000,
  everyMs: 3_600_000,
  pauseMs: 25,
}

/** Purges a minute after the start and then every hour, on one server process at a time. */
export function purgeHourly(
  deps: Pick<Deps, 'engine' | 'log' | 'stopping' | 'beforeClose'> & { pokes: Pick<Pokes, 'publish'> },
  times = usual,
): void {
  const { engine, pokes } = deps
  inSteps(
    { ...deps, db: engine.db },
    {
      ...times,
      name: 'purge',
      async run(now, between) {
        const purged = await purge(engine, now, {
          onRemoved: ({ changed, revoked }) => pokes.publish(changed, revoked),
          between,
        })
        return Object.values(purged).some(count => count > 0) ? purged : undefined
      },
      done: 'what was deleted long ago is removed',
      failed: 'removing what was deleted long ago failed',
    },
  )
}
