import { createHash } from 'node:crypto'
import { Router } from '@koa/router'
import * as z from 'zod'
import { limit } from '../middleware/limits.ts'
import type { AboutApi } from './apiDocument.ts'
import { answers, documented } from './documented.ts'

/** A full schema of the document itself would be endless; this is enough to say what it is. */
const OpenApi = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
})

/** GET /openapi.json: the document of all routes of /api, built on the first request and kept. */
export function openapiRoutes(about: AboutApi, routers: () => readonly Router[]): Router {
  const router = new Router()
  let kept: Promise<{ json: string; etag: string }> | undefined

  async function make() {
    const { apiDocument } = await import('./apiDocument.ts')
    const { readRoutes } = await import('./readRoutes.ts')
    const json = JSON.stringify(apiDocument(readRoutes(routers()), about))
    return { json, etag: createHash('sha256').update(json).digest('base64url') }
  }

  router.get('/openapi.json', limit('public'), async ctx => {
    const { json, etag } = await (kept ??= make())
    ctx.status = 200
    ctx.type = 'application/json'
    ctx.set('Cache-Control', 'public, max-age=3600')
    ctx.etag = etag
    if (ctx.fresh) ctx.status = 304
    else ctx.body = json
  })

  return documented(router, {
    'GET /openapi.json': answers('This document', OpenApi, {
      detail: 'Needs no token. Made from the schemas that check the requests.',
    }),
  })
}
