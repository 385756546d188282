import { defineFeature } from '#shared/sync/feature.ts'
import { reactionKind } from './reaction.ts'

export const socialFeature = defineFeature({
  name: 'social',
  kinds: [reactionKind],
  mutators: [],
  policy: {},
})
