import { defineFeature } from '#shared/sync/feature.ts'
import { peopleMutators } from './mutators.ts'
import { personKind } from './person.ts'
import { peoplePolicy } from './policy.ts'
import { relationKind } from './schema.ts'

export const peopleFeature = defineFeature({
  name: 'people',
  kinds: [personKind, relationKind],
  mutators: peopleMutators,
  policy: peoplePolicy,
})
