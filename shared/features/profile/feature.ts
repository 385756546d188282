import { defineFeature } from '#shared/sync/feature.ts'
import { profileMutators } from './mutators.ts'
import { profilePolicy } from './policy.ts'
import { profileKind } from './schema.ts'

export const profileFeature = defineFeature({
  name: 'profile',
  kinds: [profileKind],
  mutators: profileMutators,
  policy: profilePolicy,
})
