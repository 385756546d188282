import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Router } from '@koa/router'
import { guideManifestAddress, guidePartAddress } from '#shared/features/guide/guidePartAddress.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Deps } from '../../deps.ts'
import type { GuideEdition } from './guideFile.ts'

/** The parts of a newer guide, for everyone who opens the app: they say nothing about people. */
export function publicGuideRoutes({ guide }: Pick<Deps, 'guide'>): Router {
  const router = new Router({ strict: true })
  // Tells the operator at the start what becomes of their file.
  void guide.newer()
  let packed: { edition: GuideEdition; files: ReadonlyMap<string, Promise<Buffer>> } | undefined
  const filesOf = (edition: GuideEdition) => {
    if (packed?.edition !== edition) packed = { edition, files: packParts(edition) }
    return packed.files
  }
  // The log has no line per city: that would say where people go.
  router.get(guideManifestAddress, async ctx => {
    ctx.state.route = '(static)'
    ctx.set('Cache-Control', 'no-cache')
    const edition = await guide.newer()
    // Then devices use the guide that came with the app.
    if (!edition) return void (ctx.status = 204)
    const text = JSON.stringify(edition.manifest)
    ctx.status = 200
    ctx.type = 'application/json'
    ctx.etag = createHash('sha256').update(text).digest('base64url')
    if (ctx.fresh) ctx.status = 304
    else ctx.body = text
  })
  router.get('/guide/:file', async ctx => {
    ctx.state.route = '(static)'
    const edition = await guide.newer()
    const file = await (edition && filesOf(edition).get(ctx.path))
    if (!file) throw new AppError('not-found', 'There is no such file.')
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.type = 'application/octet-stream'
    ctx.body = file
  })
  return router
}

function packParts({ manifest, parts }: GuideEdition): Map<string, Promise<Buffer>> {
  return new Map(
    Object.entries(manifest.parts).map(([name, part]) => [
      guidePartAddress(name, part),
      promisify(gzip)(parts.get(name)!, { level: 9 }),
    ]),
  )
}
