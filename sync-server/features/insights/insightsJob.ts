import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { guideDate, guideInsights } from '#shared/features/insights/fromGuide/guideInsights.ts'
import type { GuideInsights } from '#shared/features/insights/fromGuide/guideInsights.ts'
import { withOfficialNote } from '#shared/features/insights/officialSource.ts'
import { insightFields } from '#shared/features/insights/schema.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { AiJob, AiJobContext, AiJobHandler } from '../../jobs/jobs.ts'
import type { Deps } from '../../deps.ts'
import { readTrip } from '../trips/readTrip.ts'
import { write } from '../../sync/write.ts'
import { insightsPrompt } from './insightsPrompt.ts'

/** Leaves room for the note on official sources at the end of each text. */
const longestText = 4500

const Answer = z.object(
  Object.fromEntries(insightFields.map(field => [field, z.string().nullable()])) as Record<
    InsightField,
    z.ZodNullable<z.ZodString>
  >,
)

interface Writing {
  by: 'guide' | 'model'
  /** ISO 8601, UTC. */
  at: string
  texts: GuideInsights
}

/** Generates a trip's insights: by the model from the guide's facts, or by the guide alone if there is no model. */
export const insightsJob: AiJobHandler = {
  async run(job, context) {
    const { trip } = await readTrip(context.deps.db, job.userId, job.tripId)
    const facts = guideInsights(await context.deps.guide.load(), trip)
    const written: Writing[] = []
    if (Object.keys(facts).length > 0) written.push({ by: 'guide', at: guideDate, texts: facts })
    if (context.deps.model) written.push(await askModel(job, context, trip, facts))
    if (written.length === 0) {
      throw new AppError(
        'unavailable',
        "Our guide doesn't cover this destination yet, and this server has no AI model.",
      )
    }
    await fill(job, context.deps, { written, error: null })
  },

  async failed(job, message, deps) {
    try {
      await fill(job, deps, { written: [], error: message })
    } catch (error) {
      // If the trip was deleted in the meantime, there is no one to tell.
      if (!(error instanceof AppError)) throw error
    }
  },
}

async function askModel(
  { userId }: AiJob,
  { deps, signal }: AiJobContext,
  trip: Trip,
  facts: GuideInsights,
): Promise<Writing> {
  const messages = insightsPrompt(trip, facts)
  const answer = await deps.model!.ask(
    { purpose: 'insights', userId, messages, signal },
    { name: 'insights', schema: Answer },
  )
  const at = new Date().toISOString()
  const texts = Object.fromEntries(
    insightFields.flatMap(field => {
      const text = answer[field]?.trim().slice(0, longestText)
      return text ? [[field, withOfficialNote(field, text, at)]] : []
    }),
  )
  if (Object.keys(texts).length === 0) {
    throw new AppError(
      'unavailable',
      'The AI model had nothing to say about this destination. Please try again.',
    )
  }
  return { by: 'model', at, texts }
}

/** Vouched, because the person who asked may have left the trip by now while the others still wait. */
const fill = (
  { tripId, requestId, userId }: AiJob,
  deps: Deps,
  outcome: { written: Writing[]; error: string | null },
): Promise<void> =>
  write(deps, userId, [['insights.fill', { tripId, requestId, ...outcome }]], {
    vouch: () => Promise.resolve(),
  })
