import { Router } from '@koa/router'
import type { Context } from 'koa'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { dayMs } from '#shared/plain/dates.ts'
import { caps, fullText } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import { isImageAddress } from '#shared/features/curated/schema.ts'
import { pictureVersion } from '#shared/features/profile/avatarPath.ts'
import { Id } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'
import { recordAct } from '../../identity/audit.ts'
import { requireAdmin } from '../../identity/requireAdmin.ts'
import { locking } from '../../db/locking.ts'
import type { Tables } from '../../db/tables.ts'
import type { Trx } from '../../db/trx.ts'
import type { Deps } from '../../deps.ts'
import { admin } from '../../middleware/admin.ts'
import { input } from '../../middleware/input.ts'
import { keyOf, limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { requireAccount } from '../../sync/requireAccount.ts'
import { ImageFailure } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import type { Images } from './Images.ts'
import { readImage } from './readImage.ts'
import { sendImage } from './sendImage.ts'
import { reencode } from './reencode.ts'
import type { PictureUse } from './reencode.ts'
import { CheckedImageAnswer, CoverAnswer, PhotoAnswer, UploadedImageAnswer } from './answers.ts'

const Check = z.object({
  url: Text.trim()
    .max(2000)
    .refine(isImageAddress, 'Only https:// addresses can be used.')
    .meta({ format: 'uri', pattern: '^https://[^/?#@:]+([/?#]|$)' }),
})

/** Someone who cannot decide tries a few; anyone who tries more fills the disk. */
const mostPhotosADay = 40

const picture = { status: 200, type: 'image/*' }
const uploaded = {
  status: 201,
  takes: ['image/jpeg', 'image/png', 'image/webp'],
  detail: 'The bytes of the picture are the body, at most 5 MB.',
}

/**
 * /images: pictures for pages, which cannot send a token. `proxy` serves only addresses that this server signed,
 * `file` only what was uploaded to it, `avatar` an account's picture to anyone who knows its id; none of them reveals
 * anything else about anyone. All pictures are redrawn by this server.
 */
export function imageRoutes({ db }: Pick<Deps, 'db'>, images: Images): Router {
  const router = new Router({ prefix: '/images' })

  router.get('/proxy', limit('read'), async ctx => {
    const { url, sig } = ctx.query
    if (typeof url !== 'string' || typeof sig !== 'string' || !(await images.isOurs(url, sig))) {
      throw missing()
    }
    sendImage(ctx, await images.fetch(url, keyOf(ctx)).catch(asMissing))
  })

  router.get('/avatar/:userId', limit('read'), async ctx => {
    const id = Id.safeParse(ctx.params.userId)
    if (!id.success) throw missing()
    const account = await db.kysely
      .selectFrom('account')
      .select('profile_image_url')
      .where('id', '=', id.data)
      .executeTakeFirst()
    const imageUrl = account?.profile_image_url
    if (!imageUrl) throw missing()
    sendImage(ctx, await images.read(imageUrl, keyOf(ctx), id.data).catch(asMissing))
    // The request names a different picture from the one sent here.
    if (ctx.query.v !== pictureVersion(imageUrl)) ctx.set('Cache-Control', 'no-store')
  })

  router.get('/file/:hash', limit('read'), async ctx => {
    const stored = await images.readStored(ctx.params.hash ?? '')
    if (!stored) throw missing()
    sendImage(ctx, stored)
  })

  /** Checks that there is a picture at an address that an administrator is about to use; answers with its path. */
  router.post('/check', signedIn, admin(db), limit('write'), input(Check), async ctx => {
    const { url } = ctx.state.input
    try {
      await images.fetch(url, keyOf(ctx))
    } catch (error) {
      if (!(error instanceof ImageFailure)) throw error
      throw new AppError('invalid-input', error.message, { field: 'imageUrl' })
    }
    ctx.body = { imagePath: await images.pathOf(url) }
  })

  router.post('/', signedIn, admin(db), limit('write'), async ctx => {
    const image = await redrawn(ctx, 'picture')
    const imageUrl = await db.transaction(async trx => {
      await takeTurn(trx, ctx.state.user.id)
      await requireAdmin(trx, ctx.state.user.id)
      await requireRoom(trx, ctx.state.user.id, image)
      const path = await images.store(trx, image, ctx.state.user.id)
      await recordAct(trx, {
        adminId: ctx.state.user.id,
        action: 'image.upload',
        subjectId: path,
        subject: `${Math.ceil(image.bytes.length / 1024)} KB`,
      })
      return path
    })
    ctx.status = 201
    ctx.body = { imageUrl, imagePath: imageUrl }
  })

  /** Uploads a portrait for the signed-in person's profile; it becomes theirs once they save it there. */
  router.post('/photo', signedIn, limit('write'), async ctx => {
    const profileImageUrl = await storePhoto(ctx, ctx.state.user.id, 'portrait')
    ctx.status = 201
    ctx.body = { profileImageUrl, avatarUrl: profileImageUrl }
  })

  /** Uploads a picture for a trip's cover; it becomes that once it is saved there. */
  router.post('/cover', signedIn, limit('write'), async ctx => {
    const coverImage = await storePhoto(ctx, ctx.state.user.id, 'picture')
    ctx.status = 201
    ctx.body = { coverImage }
  })

  /** Stores the photo in a request, if the person hasn't stored too many today. */
  async function storePhoto(ctx: Context, userId: string, use: PictureUse): Promise<string> {
    // Asked before the photo is received and drawn, which costs far more than to count, and again when it is stored.
    await requireRoomToday(db.kysely, userId)
    const image = await redrawn(ctx, use)
    return await db.transaction(async trx => {
      await takeTurn(trx, userId)
      await requireAccount(trx, userId)
      await requireRoomToday(trx, userId)
      await requireRoom(trx, userId, image)
      return await images.store(trx, image, userId)
    })
  }

  return documented(router, {
    'GET /proxy': answers('A picture from elsewhere, drawn anew', undefined, {
      ...picture,
      query: z.object({ url: z.string(), sig: z.string() }),
      detail: 'Only addresses that this server signed: those of `imagePath`.',
    }),
    'GET /avatar/:userId': answers('The picture of an account', undefined, {
      detail:
        'Needs no token. `v` is the version of the picture, as `avatarUrl` has it; only a picture of that version may be kept.',
      ...picture,
      query: z.object({ v: z.string().optional() }),
    }),
    'GET /file/:hash': answers('A picture that was uploaded', undefined, {
      ...picture,
      detail: 'Needs no token. The name of the file is its hash, so it never changes.',
    }),
    'POST /check': answers('Whether there is a picture at an address', CheckedImageAnswer, {
      example: { url: 'https://images.example.org/paris.jpg' },
    }),
    'POST /': answers('Uploads a picture for a curated place', UploadedImageAnswer, uploaded),
    'POST /photo': answers("Uploads a photo for one's own profile", PhotoAnswer, uploaded),
    'POST /cover': answers("Uploads a picture for a trip's cover", CoverAnswer, uploaded),
  })
}

/**
 * Has one upload of a person wait for another until the end of the transaction, so that what is counted still holds when
 * the picture is stored. Their edits don't wait: those lock the account for less.
 */
async function takeTurn(trx: Trx, userId: string): Promise<void> {
  await sql`select id from account where id = ${userId} ${locking(trx, 'for no key update')}`.execute(trx)
}

/** Throws 'rate-limited' for a person who has stored as many photos as a day has room for. */
async function requireRoomToday(db: Kysely<Tables>, userId: string): Promise<void> {
  const { count } = await db
    .selectFrom('image')
    .select(sql<number>`count(*)`.as('count'))
    .where('uploaded_by', '=', userId)
    .where('created_at', '>=', new Date(Date.now() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostPhotosADay) {
    throw new AppError('rate-limited', "That's enough photos for today. Please try again tomorrow.")
  }
}

/** Throws 'conflict' when one more picture would be too many for this person, or take too much space. */
async function requireRoom(trx: Kysely<Tables>, userId: string, { bytes }: FetchedImage): Promise<void> {
  const { count, size } = await trx
    .selectFrom('image')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)`.as('size')])
    .where('uploaded_by', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= caps.picturesOfAccount.most) {
    throw new AppError('conflict', fullText(caps.picturesOfAccount))
  }
  if (Number(size) + bytes.length > caps.pictureBytesOfAccount.most) {
    throw new AppError('conflict', fullText(caps.pictureBytesOfAccount))
  }
}

/** The picture in a request, redrawn. Throws AppError for anything but a picture, and when too many are being drawn. */
async function redrawn(ctx: Context, use: PictureUse): Promise<FetchedImage> {
  const bytes = await readImage(ctx)
  return await reencode(bytes, use, keyOf(ctx)).catch((error: unknown) => {
    if (error instanceof ImageFailure) throw new AppError('unsupported-media-type', error.message)
    throw error
  })
}

function asMissing(error: unknown): never {
  throw error instanceof ImageFailure ? missing() : error
}

const missing = () => new AppError('not-found', 'This image is not available.')
