import { defineFeature } from '#shared/sync/feature.ts'
import { collaboratorKind } from './membership.ts'
import { tripMutators } from './mutators.ts'
import { tripPolicy } from './policy.ts'
import { tripKind } from './schema.ts'

export const tripsFeature = defineFeature({
  name: 'trips',
  kinds: [tripKind, collaboratorKind],
  mutators: tripMutators,
  policy: tripPolicy,
})
