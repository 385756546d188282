import { Router } from '@koa/router'
import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import type { Deps } from '../../deps.ts'
import { openInput } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { oneByOne } from '../../middleware/oneByOne.ts'
import { sendPart } from '../../middleware/sendPart.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { OpenPlanAnswer } from './answers.ts'
import { readOpenTrip } from './readOpenTrip.ts'
import type { OpenTrip } from './readOpenTrip.ts'
import { noOpenTrip, renderOpenTrip } from './renderOpenTrip.ts'

const TripId = z.object({ id: Id })

/** Everything that the answer depends on besides the trip's version. */
const keyOf = ({ id, createdAt, startDate, endDate, owner, cover }: OpenTrip): string =>
  `open trip ${id} ${JSON.stringify([createdAt, startDate, endDate, owner, cover])}`

/** What the link to a public trip opens without an account. Whether the trip is public is checked each time. */
export function openTripRoutes({ db, made }: Pick<Deps, 'db' | 'made'>): Router {
  const router = new Router({ prefix: '/trips' })
  const inTurn = oneByOne()

  router.get('/:id/public', limit('public'), openInput(TripId), inTurn, async ctx => {
    const trip = await readOpenTrip(db, ctx.state.input.id, ctx.state.user?.id)
    if (!trip) throw noOpenTrip()
    const { parts } = await made.get(keyOf(trip), trip.version, () => renderOpenTrip(db, trip), trip.ownerId)
    ctx.type = 'application/json; charset=utf-8'
    // May be kept, but not shown again without asking: the trip may be private by then.
    ctx.set('Cache-Control', 'private, no-cache')
    await sendPart(ctx, parts[0]!)
  })

  return documented(router, {
    'GET /:id/public': answers('A public trip with its plan', OpenPlanAnswer, {
      detail:
        "Needs no token. Without ideas, people, comments, positions and booking links. Without dates before the trip is over, unless its owner shows them to visitors. 404 for a trip that is not public, like for one that doesn't exist. Has an `ETag`.",
    }),
  })
}
