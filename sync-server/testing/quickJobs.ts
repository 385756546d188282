import { featureRouters } from '../features.ts'
import type { Deps } from '../features.ts'

/** The registry's features, looking for AI jobs so often that a test does not wait for it. */
export const quickJobs = (deps: Deps) => featureRouters(deps, { tickMs: 25 })
