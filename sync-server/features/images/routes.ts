import { Router } from '@koa/router'
import type { Context } from 'koa'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { isImageAddress } from '#shared/features/curated/schema.ts'
import { recordAct } from '../../audit.ts'
import type { Deps } from '../../features.ts'
import { admin } from '../../middleware/admin.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { ImageFailure } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import type { Images } from './Images.ts'
import { readImage } from './readImage.ts'

const Check = z.object({
  url: z.string().trim().max(2000).refine(isImageAddress, 'Only https:// addresses can be used.'),
})

const weekSeconds = 7 * 24 * 60 * 60

/**
 * /images: pictures for pages, which can send no token along. `proxy` serves only addresses that this server
 * signed, `file` only what was uploaded to it; neither tells anything about anybody.
 */
export function imageRoutes({ db }: Pick<Deps, 'db'>, images: Images): Router {
  const router = new Router({ prefix: '/images' })

  router.get('/proxy', limit('read'), async ctx => {
    const { url, sig } = ctx.query
    if (typeof url !== 'string' || typeof sig !== 'string' || !(await images.isOurs(url, sig))) {
      throw missing()
    }
    send(
      ctx,
      await images.fetch(url).catch((error: unknown) => {
        throw error instanceof ImageFailure ? missing() : error
      }),
    )
  })

  router.get('/file/:hash', limit('read'), async ctx => {
    const stored = await images.readStored(ctx.params.hash ?? '')
    if (!stored) throw missing()
    send(ctx, stored)
  })

  /** Whether there is a picture at an address that an administrator is about to use; answers with its path. */
  router.post('/check', signedIn, admin(db), limit('write'), input(Check), async ctx => {
    const { url } = ctx.state.input
    try {
      await images.fetch(url)
    } catch (error) {
      if (!(error instanceof ImageFailure)) throw error
      throw new AppError('invalid-input', error.message, { field: 'imageUrl' })
    }
    ctx.body = { imagePath: await images.pathOf(url) }
  })

  router.post('/', signedIn, admin(db), limit('write'), async ctx => {
    const bytes = await readImage(ctx)
    const imageUrl = await db.transaction(async trx => {
      const path = await images.store(trx, bytes)
      await recordAct(trx, {
        adminId: ctx.state.user.id,
        action: 'image.upload',
        subjectId: path,
        subject: `${Math.ceil(bytes.length / 1024)} KB`,
      })
      return path
    })
    ctx.status = 201
    ctx.body = { imageUrl, imagePath: imageUrl }
  })

  return router
}

/** A picture and nothing else: opened by itself, it can run nothing and load nothing. */
function send(ctx: Context, { type, bytes }: FetchedImage): void {
  ctx.set('Cache-Control', `private, max-age=${weekSeconds}`)
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  ctx.set('Content-Disposition', 'inline')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.type = type
  ctx.body = bytes
}

const missing = () => new AppError('not-found', 'This image is not available.')
