import { createHash } from 'node:crypto'
import { Router } from '@koa/router'
import type { Context } from 'koa'
import { coverPlace } from '#shared/features/sharing/planDocument.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Deps } from '../../deps.ts'
import { keyOf, limit } from '../../middleware/limits.ts'
import type { Images, TripCover } from '../images/Images.ts'
import { sendImage } from '../images/sendImage.ts'
import { openLink } from '../sharing/openLink.ts'
import { secretive } from '../sharing/secretive.ts'
import { readOpenTrip } from './readOpenTrip.ts'

const hourSeconds = 3_600

/** The pictures that previews of links name. A picture is there for exactly those who may see its preview. */
export function publicPreviewRoutes({ db }: Pick<Deps, 'db'>, images: Images): Router {
  const router = new Router()

  async function send(
    ctx: Context,
    cover: (TripCover & { of: string }) | undefined,
    cacheControl: string,
  ): Promise<void> {
    if (!cover) throw new AppError('not-found', 'There is no picture at this address.')
    const image = await images.preview(cover, { of: cover.of, key: keyOf(ctx) })
    sendImage(ctx, image)
    ctx.set('Cache-Control', cacheControl)
    ctx.etag = createHash('sha256').update(image.bytes).digest('base64url')
    if (ctx.fresh) ctx.status = 304
  }

  router.get('/preview/:file', limit('public'), async ctx => {
    const [, tripId] = /^(.+)\.jpg$/.exec(ctx.params['file'] ?? '') ?? []
    const trip = await readOpenTrip(db, tripId)
    await send(ctx, trip && { ...trip.cover, of: `trip ${trip.id}` }, `public, max-age=${hourSeconds}`)
  })

  router.get('/shared/:secret/preview.jpg', secretive, limit('public'), async ctx => {
    const opened = await openLink(db, 'page', ctx.params['secret'] ?? '')
    const trip = opened?.head.trip
    const place = trip && {
      ...coverPlace(trip),
      destination: trip.destination,
      startDate: trip.startDate,
    }
    // Its people may show visitors less than those who have a link.
    const cover = place && { coverImage: null, place, of: `links of ${trip.id}` }
    await send(ctx, cover, 'private, no-store')
  })

  return router
}
