import * as z from 'zod'
import { insightFields } from '#shared/features/insights/schema.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'
import type { PublicInsights } from '#shared/features/insights/publicInsights.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'

const ofEachField = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(insightFields.map(field => [field, schema])) as Record<InsightField, S>

const origin = { by: z.enum(['guide', 'model', 'person']), at: Instant }

export const InsightsAnswer = z
  .object({
    id: Id,
    tripId: Id,
    ...ofEachField(z.string().nullable()),
    sources: z.object(ofEachField(z.object(origin).nullable())),
    asOf: Instant.nullable().meta({ description: 'The texts on visas and safety are no newer than this.' }),
    isGenerating: z.boolean(),
    generationError: z.string().nullable(),
    proposal: z
      .object({ ...origin, texts: z.object(ofEachField(z.string().nullable())).partial() })
      .nullable()
      .meta({ description: 'What generating came to in fields that a person had edited.' }),
    createdAt: Instant.nullable(),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: 'Insights' }) satisfies z.ZodType<PublicInsights>
