import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import type { Generation } from '#shared/features/planner/generation.ts'
import { Wishes } from '#shared/features/planner/mutators.ts'
import { Id, newId } from '#shared/plain/ids.ts'
import type { Db } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { readTripAsMember } from '../trips/readTrip.ts'
import { write } from '../../sync/write.ts'
import { GenerationAnswer, GenerationAskedAnswer } from '../itinerary/answers.ts'

const InTrip = z.object({ id: Id })
const NewGeneration = InTrip.extend({
  ...Wishes.shape,
  budget: Wishes.shape.budget.nullable().transform(text => text ?? ''),
})

/** /trips/{id}/itinerary/generate: the trip's editors request an itinerary and check its progress. */
export function generateRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/trips/:id/itinerary/generate' })
  const { db } = deps

  // A second request generates nothing more: the itinerary already in progress answers both.
  router.post('/', signedIn, limit('write'), input(NewGeneration), async ctx => {
    const { id: tripId, ...wishes } = ctx.state.input
    const { id: userId } = ctx.state.user
    try {
      await write(deps, userId, [['itinerary.request', { tripId, requestId: newId(), ...wishes }]])
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
    const { requestId, status } = await readGeneration(db, userId, tripId)
    ctx.status = 202
    ctx.body = { id: requestId, status }
  })

  router.get('/', signedIn, limit('read'), input(InTrip), async ctx => {
    const {
      id: _row,
      requestId,
      ...generation
    } = await readGeneration(db, ctx.state.user.id, ctx.state.input.id)
    ctx.body = { id: requestId, ...generation }
  })

  return documented(router, {
    'POST /': answers('Asks for an itinerary, as suggested days', GenerationAskedAnswer, {
      status: 202,
      detail: 'It is made in the background; while one is being made, that one answers. Confirmed days stay.',
      example: { interests: 'food, art', budget: '$1000' },
    }),
    'GET /': answers('How far the itinerary is that was asked for last', GenerationAnswer, {
      detail: 'Only for the people who work on the trip. 404 before the first request.',
    }),
  })
}

/** The latest request. */
async function readGeneration(db: Db, userId: string, tripId: string): Promise<Generation> {
  const { of } = await readTripAsMember(db, userId, tripId, ['generation'])
  const [row] = of('generation')
  if (!row) throw new AppError('not-found', 'No itinerary of this trip has been asked for yet.')
  return row
}
