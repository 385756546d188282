import { defineFeature } from '#shared/sync/feature.ts'
import { settingsMutators } from './mutators.ts'
import { settingsPolicy } from './policy.ts'
import { settingsKind } from './schema.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  kinds: [settingsKind],
  mutators: settingsMutators,
  policy: settingsPolicy,
})
