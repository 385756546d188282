import { Router } from '@koa/router'
import { quickStartMarkdown } from '#shared/features/help/quickStart.ts'
import { Documentation } from '#shared/features/help/schema.ts'
import type { Deps } from '../../deps.ts'
import { limit } from '../../middleware/limits.ts'
import { answers, documented } from '../../openapi/documented.ts'

/** The Quick Start Guide, open to everyone. The app has the same text in its bundle. */
export function helpRoutes({ config }: Deps): Router {
  const body: Documentation = {
    documentation: `${quickStartMarkdown()}\n${licenceNote(config.sourceUrl)}\n`,
  }
  const router = new Router()
  router.get('/help/documentation', limit('read'), ctx => {
    ctx.body = body
  })
  return documented(router, {
    'GET /help/documentation': answers('The Quick Start Guide, as Markdown', Documentation, {
      detail: 'Needs no token. The app has the same text.',
    }),
  })
}

function licenceNote(sourceUrl: string | undefined): string {
  const source = sourceUrl ? ` [The source of this server](${sourceUrl}) is yours to read and change.` : ''
  return `## Free software\n\nWend. is free software under the GNU Affero General Public License, version 3.${source}`
}
