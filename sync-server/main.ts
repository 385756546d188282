import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Halves the startup time. Must be on before anything else is loaded.
enableCompileCache(join(import.meta.dirname, '../.cache/node'))
const { run } = await import('./run.ts')
await run()
// Flushed now, because a server that is killed never gets to write it.
flushCompileCache()
