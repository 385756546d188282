import { defineFeature } from '#shared/sync/feature.ts'
import { feedMutators } from './mutators.ts'
import { feedPolicy } from './policy.ts'

export const feedFeature = defineFeature({
  name: 'feed',
  kinds: [],
  mutators: feedMutators,
  policy: feedPolicy,
})
