import { Router } from '@koa/router'
import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { pagedHeaders, pageHeaders, pagesByCursor } from '../../middleware/pageHeaders.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { readActivity } from './readActivity.ts'
import { ActivityAnswer } from './answers.ts'

const ActivityQuery = z.object({
  id: Id,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z
    .string()
    .regex(/^[0-9a-f-]{36}\.\d{1,6}$/, 'must be the id of an entry')
    .transform(text => ({ change: text.slice(0, 36), index: Number(text.slice(37)) }))
    .optional(),
})

/** The Change Log of a trip, for its members. */
export function changelogRoutes({ db }: Pick<Deps, 'db'>): Router {
  const router = new Router()

  router.get('/trips/:id/activity', signedIn, limit('read'), input(ActivityQuery), async ctx => {
    const { id, ...page } = ctx.state.input
    const { shown, isAll, total } = await readActivity(db, ctx.state.user.id, id, page)
    pageHeaders(ctx, total, pagesByCursor(isAll ? undefined : shown.at(-1)!.id))
    ctx.body = shown
  })

  return documented(router, {
    'GET /trips/:id/activity': answers('A page of the Change Log, newest first', z.array(ActivityAnswer), {
      detail:
        'For those who work on the trip. The next page: `before` with the `id` of the last entry of this one.',
      headers: pagedHeaders,
    }),
  })
}
