import { Router } from '@koa/router'
import * as z from 'zod'
import { presentInsights } from '#shared/features/insights/publicInsights.ts'
import type { PublicInsights } from '#shared/features/insights/publicInsights.ts'
import { InsightTexts } from '#shared/features/insights/schema.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import { may } from '#shared/rights.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { Id, newId } from '#shared/plain/ids.ts'
import type { Db } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { readTrip } from '../trips/readTrip.ts'
import { write } from '../../sync/write.ts'
import { InsightsAnswer } from './answers.ts'

const InTrip = z.object({ id: Id })
const InsightsPatch = InTrip.extend(InsightTexts.shape)

/** /trips/{id}/insights: anyone who can see the trip reads them; its editors change them and request new ones. */
export function insightsRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/trips/:id/insights' })
  const { db } = deps

  router.get('/', signedIn, limit('read'), input(InTrip), async ctx => {
    ctx.body = await readInsights(db, ctx.state.user.id, ctx.state.input.id)
  })

  router.patch('/', signedIn, limit('write'), input(InsightsPatch), async ctx => {
    const { id: tripId, ...fields } = ctx.state.input
    await write(deps, ctx.state.user.id, [['insights.update', { tripId, texts: givenFields(fields) }]])
    ctx.body = await readInsights(db, ctx.state.user.id, tripId)
  })

  // A second request generates nothing more: the one already waiting answers both.
  router.post('/generate', signedIn, limit('write'), input(InTrip), async ctx => {
    const { id: tripId } = ctx.state.input
    await write(deps, ctx.state.user.id, [['insights.request', { tripId, requestId: newId() }]])
    ctx.status = 202
    ctx.body = await readInsights(db, ctx.state.user.id, tripId)
  })

  return documented(router, {
    'GET /': answers('The insights of a trip', InsightsAnswer, {
      detail: 'To be asked every 2 seconds while `isGenerating`.',
    }),
    'PATCH /': answers('Changes texts of the insights', InsightsAnswer, {
      detail: 'Only the given texts change. Null, or an empty text, clears one.',
      example: { weather: 'Mild, with **rain** in the evenings.', currency: null },
    }),
    'POST /generate': answers('Asks for new insights', InsightsAnswer, {
      status: 202,
      detail: 'Asked for twice they are generated once. Texts that a person edited stay.',
    }),
  })
}

async function readInsights(db: Db, userId: string, tripId: string): Promise<PublicInsights> {
  const { trip, of, membership, sight } = await readTrip(db, userId, tripId, ['insights'])
  const [row] = of('insights')
  const canEdit = may('trip.edit', [tripRole(trip, membership, userId)])
  return presentInsights(tripId, row, { canEdit, isDateless: sight.isDateless })
}
