import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

export const tripPolicy = definePolicy({
  'trip.make': { who: ['anyone'] },
  'trip.edit': { who: ['owner', 'editor'] },
  // Deciding who sees it, who of its members may edit it, and who sees when it is.
  'trip.show': { who: ['owner'] },
  'trip.delete': { who: ['owner'], evenIfDeleted: true },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof tripPolicy> {}
}
