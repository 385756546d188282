import { defineFeature } from '#shared/sync/feature.ts'
import { sharingPolicy } from './policy.ts'

export const sharingFeature = defineFeature({
  name: 'sharing',
  kinds: [],
  mutators: [],
  policy: sharingPolicy,
})
