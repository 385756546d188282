import { featureRouters } from '../features.ts'
import type { Deps } from '../deps.ts'

/** The registry's features, checking for AI jobs so often that a test doesn't have to wait. */
export const quickJobs = (deps: Deps) => featureRouters(deps, { tickMs: 25 })
