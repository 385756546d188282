import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { drawnFrom } from '#shared/features/curated/drawnFrom.ts'
import { CuratedChange, CuratedFields } from '#shared/features/curated/schema.ts'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { Id, newId } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'
import { held } from '../../db/locking.ts'
import { recordAct } from '../../identity/audit.ts'
import { requireAdmin } from '../../identity/requireAdmin.ts'
import type { Deps } from '../../deps.ts'
import { admin } from '../../middleware/admin.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { columns, curatedById, findCurated, inOrder, presentCurated, readCurated } from './store.ts'
import { CuratedItemAnswer } from './answers.ts'

const name = Text.max(100)

const CuratedQuery = z.object({
  city: name.optional(),
  category: z.union([name.transform(one => [one]), z.array(name).max(20)]).optional(),
})

const NewCurated = CuratedFields.extend({ id: Id.optional() })

const CuratedRef = z.object({ id: Id })

const CuratedPatch = CuratedChange.extend({ id: Id })

interface CuratedParts {
  /** The path of a picture on this server; null when the client is to draw one instead. */
  imagePathOf: (imageUrl: string) => Promise<string | null>
}

/** /curated: places worth going to. Everyone signed in can read them, administrators can edit them. */
export function curatedRoutes({ db }: Pick<Deps, 'db'>, { imagePathOf }: CuratedParts): Router {
  const router = new Router({ prefix: '/curated' })
  const present = async (stored: Parameters<typeof presentCurated>[0]): Promise<CuratedItem> =>
    presentCurated(stored, await imagePathOf(stored.image_url))

  async function readOne(id: string): Promise<CuratedItem> {
    const stored = await findCurated(db.kysely, id)
    if (!stored) throw missing()
    return await present(stored)
  }

  router.get('/', signedIn, limit('read'), input(CuratedQuery), async ctx => {
    const { city, category = [] } = ctx.state.input
    const stored = await readCurated(db, { city, categories: category })
    ctx.body = inOrder(await Promise.all(stored.map(present)))
  })

  router.post('/', signedIn, admin(db), limit('write'), input(NewCurated), async ctx => {
    const { id = newId(), ...fields } = ctx.state.input
    const now = new Date().toISOString()
    await db.transaction(async trx => {
      await requireAdmin(trx, ctx.state.user.id)
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('curated_item')
        .values({ id, ...columns(fields), created_at: now, updated_at: now })
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      // Sent again because its answer was lost: it is there already.
      if (numInsertedOrUpdatedRows === 0n) return
      await recordAct(trx, {
        adminId: ctx.state.user.id,
        action: 'curated.create',
        subjectId: id,
        subject: fields.title,
      })
    })
    ctx.status = 201
    ctx.body = await readOne(id)
  })

  router.patch('/:id', signedIn, admin(db), limit('write'), input(CuratedPatch), async ctx => {
    const { id, ...patch } = ctx.state.input
    await db.transaction(async trx => {
      await requireAdmin(trx, ctx.state.user.id)
      // Held, so that what two administrators change at once does not undo each other.
      const stored = await held(trx, curatedById(trx, id)).executeTakeFirst()
      if (!stored) throw missing()
      const given = givenFields(patch)
      if (Object.keys(given).length === 0) return
      const before = presentCurated(stored, null)
      const changed = { ...before, ...given }
      const isDrawnFromTitle = given.imageUrl === undefined && before.imageUrl === drawnFrom(before)
      const fields = CuratedFields.parse({
        ...changed,
        ...(isDrawnFromTitle && { imageUrl: drawnFrom(changed) }),
      })
      await trx
        .updateTable('curated_item')
        .set({ ...columns(fields), updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      await recordAct(trx, {
        adminId: ctx.state.user.id,
        action: 'curated.update',
        subjectId: id,
        subject: fields.title,
      })
    })
    ctx.body = await readOne(id)
  })

  router.delete('/:id', signedIn, admin(db), limit('write'), input(CuratedRef), async ctx => {
    const { id } = ctx.state.input
    await db.transaction(async trx => {
      await requireAdmin(trx, ctx.state.user.id)
      const stored = await findCurated(trx, id)
      // Deleting twice is the same as deleting once.
      if (!stored) return
      await trx.deleteFrom('curated_item').where('id', '=', id).execute()
      await recordAct(trx, {
        adminId: ctx.state.user.id,
        action: 'curated.delete',
        subjectId: id,
        subject: stored.title,
      })
    })
    ctx.status = 204
  })

  return documented(router, {
    'GET /': answers('Curated places, by city, category and ranking', z.array(CuratedItemAnswer), {
      detail: '`city` and `category` narrow the list. `category` may be given several times.',
    }),
    'POST /': answers('Adds a curated place', CuratedItemAnswer, {
      status: 201,
      detail: 'An `id` of your own makes it safe to send again: the place is added once.',
      example: {
        city: 'Paris',
        category: 'Hotels',
        collectionTitle: 'Quiet courtyards',
        title: 'Hôtel des Lilas',
        imageUrl: 'drawn:Paris, France',
        ranking: 2,
      },
    }),
    'PATCH /:id': answers('Changes a curated place', CuratedItemAnswer, {
      detail: 'A picture that is drawn from the title and the city (`drawn:<title>, <city>`) follows them.',
      example: { ranking: 1 },
    }),
    'DELETE /:id': answers('Deletes a curated place', undefined, { detail: 'Twice is once.' }),
  })
}

const missing = () => new AppError('not-found', 'This item no longer exists.')
