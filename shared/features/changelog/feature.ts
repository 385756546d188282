import { defineFeature } from '#shared/sync/feature.ts'
import { changeKind } from './schema.ts'

export const changelogFeature = defineFeature({
  name: 'changelog',
  kinds: [changeKind],
  mutators: [],
  policy: {},
})
