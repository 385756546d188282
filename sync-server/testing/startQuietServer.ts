import { vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { featureRouters } from '../features.ts'
import { startTestServer } from './startTestServer.ts'
import type { TestServer, TestServerOptions } from './startTestServer.ts'

/**
 * A test server without limits, on which nothing happens by itself: no job starts, so that two images of its database
 * differ only by what was requested. `changed`: replaces parts for the features.
 */
export const startQuietServer = (
  changed: (deps: Deps) => Partial<Deps> = () => ({}),
  { env, ...options }: TestServerOptions = {},
): Promise<TestServer> =>
  startTestServer({
    ...options,
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
    features(deps) {
      // Jobs set their first timer when they are registered; these timers never fire.
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
      try {
        return featureRouters({ ...deps, ...changed(deps) })
      } finally {
        vi.useRealTimers()
      }
    },
  })
