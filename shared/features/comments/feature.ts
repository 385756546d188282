import { defineFeature } from '#shared/sync/feature.ts'
import { commentMutators } from './mutators.ts'
import { commentPolicy } from './policy.ts'
import { commentKind } from './schema.ts'

export const commentsFeature = defineFeature({
  name: 'comments',
  kinds: [commentKind],
  mutators: commentMutators,
  policy: commentPolicy,
})
