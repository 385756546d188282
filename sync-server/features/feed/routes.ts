import { Router } from '@koa/router'
import * as z from 'zod'
import { feedPageSize } from '#shared/features/feed/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { pagedHeaders, pageHeaders, pagesByCursor } from '../../middleware/pageHeaders.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { write } from '../../sync/write.ts'
import { readProfileTrips } from '../social/readTrips.ts'
import { countFeed, readFeed } from './readFeed.ts'
import { FeedTripAnswer } from './answers.ts'
import { ProfileTripAnswer } from '../social/answers.ts'

const Flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')
const Cursor = Text.max(100).includes('_')

const FeedQuery = z.object({
  search: Text.trim().max(200).optional(),
  following: Flag.optional(),
  before: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(feedPageSize),
})
const TripId = z.object({ id: Id })

/** /feed, and what people do with the trips in it. */
export function feedRoutes(deps: Deps): Router {
  const router = new Router()
  const { db } = deps

  router.get('/feed', signedIn, limit('read'), input(FeedQuery), async ctx => {
    const { following = false, ...query } = ctx.state.input
    const wishes = { ...query, following, userId: ctx.state.user.id }
    // Read one extra trip to see whether another page follows.
    const found = await readFeed(db, { ...wishes, limit: wishes.limit + 1 })
    const page = found.slice(0, wishes.limit)
    const isAll = found.length === page.length
    const total = isAll && wishes.before === undefined ? page.length : await countFeed(db, wishes)
    pageHeaders(ctx, total, pagesByCursor(isAll ? undefined : page.at(-1)!.cursor))
    ctx.body = page
  })

  for (const [path, edit] of [
    ['like', 'like.set'],
    ['save', 'save.set'],
  ] as const) {
    router.post(`/trips/:id/${path}`, signedIn, limit('write'), input(TripId), async ctx => {
      const userId = ctx.state.user.id
      await write(deps, userId, [[edit, { userId, tripId: ctx.state.input.id, on: true }]])
      ctx.status = 204
    })
    router.delete(`/trips/:id/${path}`, signedIn, limit('write'), input(TripId), async ctx => {
      const userId = ctx.state.user.id
      await write(deps, userId, [[edit, { userId, tripId: ctx.state.input.id, on: false }]])
      ctx.status = 204
    })
  }

  router.get('/saved-trips', signedIn, limit('read'), async ctx => {
    ctx.body = await readProfileTrips(db, ctx.state.user.id, { savedBy: ctx.state.user.id })
  })

  return documented(router, {
    'GET /feed': answers('A page of the feed, newest first', z.array(FeedTripAnswer), {
      detail: 'The next page: `before` with the `cursor` of the last trip of this one.',
      headers: pagedHeaders,
    }),
    'POST /trips/:id/like': answers('Likes a trip', undefined, { detail: 'Twice is once.' }),
    'DELETE /trips/:id/like': answers('Takes a like back', undefined, {
      detail: 'Without a like, nothing changes.',
    }),
    'POST /trips/:id/save': answers('Saves a trip', undefined, { detail: 'Twice is once.' }),
    'DELETE /trips/:id/save': answers('Takes a trip off the saved ones', undefined, {
      detail: 'Without a save, nothing changes.',
    }),
    'GET /saved-trips': answers('The trips that were saved, last saved first', z.array(ProfileTripAnswer), {
      detail: 'At most 500. Trips that the person who asks can no longer see are left out.',
    }),
  })
}
