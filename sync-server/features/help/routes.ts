import { readFileSync } from 'node:fs'
import { Router } from '@koa/router'
import { Documentation } from '#shared/features/help/schema.ts'
import type { Deps } from '../../features.ts'
import { limit } from '../../middleware/limits.ts'
import { answers, documented } from '../../openapi/documented.ts'

/** The Quick Start Guide, open to everyone: it is read while a session is still being prepared. */
export function helpRoutes({ config }: Deps): Router {
  const guide = readFileSync(new URL('guide.md', import.meta.url), 'utf8')
  const body: Documentation = { documentation: `${guide}\n${licenceNote(config.sourceUrl)}\n` }
  const router = new Router()
  router.get('/help/documentation', limit('read'), ctx => {
    ctx.body = body
  })
  return documented(router, {
    'GET /help/documentation': answers('The Quick Start Guide, as Markdown', Documentation),
  })
}

function licenceNote(sourceUrl: string | undefined): string {
  const source = sourceUrl ? ` [The source of this server](${sourceUrl}) is yours to read and change.` : ''
  return `## Free software\n\nWend. is free software under the GNU Affero General Public License, version 3.${source}`
}
