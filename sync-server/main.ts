import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Halves the time to start. It has to be on before anything else is loaded.
enableCompileCache(join(import.meta.dirname, '../.cache/node'))
const { run } = await import('./run.ts')
await run()
// Now, because a server that is killed never comes to write it.
flushCompileCache()
