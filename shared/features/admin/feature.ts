import { defineFeature } from '#shared/sync/feature.ts'
import { moderationMutators } from './mutators.ts'
import { moderationPolicy } from './policy.ts'

export const adminFeature = defineFeature({
  name: 'admin',
  kinds: [],
  mutators: moderationMutators,
  policy: moderationPolicy,
})
