import { defineFeature } from '#shared/sync/feature.ts'
import { generationKind } from './generation.ts'
import { generationMutators } from './mutators.ts'

export const plannerFeature = defineFeature({
  name: 'planner',
  kinds: [generationKind],
  mutators: generationMutators,
  policy: {},
})
