import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { guideDate, guideInsights } from '#shared/features/insights/fromGuide/guideInsights.ts'
import type { GuideInsights } from '#shared/features/insights/fromGuide/guideInsights.ts'
import { withOfficialNote } from '#shared/features/insights/officialSource.ts'
import { insightFields, insightsIdFor } from '#shared/features/insights/schema.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import { writeAskedRow } from '../../jobs/askedRow.ts'
import type { AiJob, AiJobContext, AiJobHandler } from '../../jobs/jobs.ts'
import { lostAccess } from '../../jobs/lostAccess.ts'
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
    const { trip } = await readTrip(context.deps.db, job.userId, job.tripId).catch(lost)
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
    await fill(job, context.deps, written)
  },

  /** In the server's name: the others wait for an end, no matter what became of the person who asked. */
  async failed(job, message, deps) {
    await writeAskedRow<'insights'>(deps, job, askedBy(job), { status: 'ended', error: message }, row => ({
      ...row,
      isGenerating: false,
      generationError: message,
    }))
  },
}

const askedBy = (job: AiJob) => ({ kind: 'insights', id: insightsIdFor(job.tripId) }) as const

const lost = lostAccess(
  'The person who asked for these insights can no longer edit the trip. Please ask for them again.',
)

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
      const text = beginningOf(answer[field]?.trim() ?? '', longestText)
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

/**
 * Vouched for by the request, which is still open: the edit looks for it. The person who asked may have left the trip by
 * now, while the others still wait. Someone who was suspended writes nothing.
 */
const fill = ({ tripId, requestId, userId }: AiJob, deps: Deps, written: Writing[]): Promise<void> =>
  write(deps, userId, [['insights.fill', { tripId, requestId, written }]], {
    vouch: () => Promise.resolve(),
  }).catch(lost)
