import { defineFeature } from '#shared/sync/feature.ts'
import { notificationMutators } from './mutators.ts'
import { notificationPolicy } from './policy.ts'
import { notificationKind, mutesKind } from './schema.ts'

export const notificationsFeature = defineFeature({
  name: 'notifications',
  kinds: [notificationKind, mutesKind],
  mutators: notificationMutators,
  policy: notificationPolicy,
})
