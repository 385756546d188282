import type { ModulePreloadOptions } from 'vite'
import { firstChunks } from './appChunk.ts'

const first = new RegExp(`/(?:${firstChunks.join('|')})-[^/]+$`)

/**
 * Lets only what a visit begins with name the files that it needs, so that they load side by side. For all dialogs
 * together these names were 9 KB of the first screen, gzip, and told nothing new: by the time someone presses a button,
 * the service worker has the files, or is fetching them. Style sheets aren't affected.
 */
export const preloads: ModulePreloadOptions = {
  resolveDependencies: (file, needed, { hostType }) =>
    hostType === 'html' || first.test(file) ? needed : [],
}
