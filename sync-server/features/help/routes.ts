import { readFileSync } from 'node:fs'
import { Router } from '@koa/router'
import type { Documentation } from '#shared/features/help/schema.ts'
import type { Deps } from '../../features.ts'
import { limit } from '../../middleware/limits.ts'

/** The Quick Start Guide, open to everyone: it is read while a session is still being prepared. */
export function helpRoutes(_deps: Deps): Router {
  const guide: Documentation = { documentation: readFileSync(new URL('guide.md', import.meta.url), 'utf8') }
  const router = new Router()
  router.get('/help/documentation', limit('read'), ctx => {
    ctx.body = guide
  })
  return router
}
