import { vi } from 'vitest'
import type { Deps } from '../features.ts'
import { featureRouters } from '../features.ts'
import { startTestServer } from './startTestServer.ts'
import type { TestServer } from './startTestServer.ts'

/**
 * A test server without limits on which nothing happens by itself: no job is begun, so that two images of its
 * database differ by what was asked for alone. `changed`: other parts for the features.
 */
export const startQuietServer = (changed: (deps: Deps) => Partial<Deps> = () => ({})): Promise<TestServer> =>
  startTestServer({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    features(deps) {
      // Jobs set their first timer when they are registered; these never run.
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
      try {
        return featureRouters({ ...deps, ...changed(deps) })
      } finally {
        vi.useRealTimers()
      }
    },
  })
