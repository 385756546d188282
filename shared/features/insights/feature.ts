import { defineFeature } from '#shared/sync/feature.ts'
import { insightsMutators } from './mutators.ts'
import { insightsPolicy } from './policy.ts'
import { insightsKind } from './schema.ts'

export const insightsFeature = defineFeature({
  name: 'insights',
  kinds: [insightsKind],
  mutators: insightsMutators,
  policy: insightsPolicy,
})
