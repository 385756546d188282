import { defineFeature } from '#shared/sync/feature.ts'
import { itineraryMutators } from './mutators.ts'
import { dayKind, itemKind } from './schema.ts'

export const itineraryFeature = defineFeature({
  name: 'itinerary',
  kinds: [dayKind, itemKind],
  mutators: itineraryMutators,
  policy: {},
})
