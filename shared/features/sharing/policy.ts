import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

export const sharingPolicy = definePolicy({
  // Only the owner makes and revokes read-only links; everyone has their own calendar.
  'link.make': { who: ['owner'] },
  'calendar.make': { who: ['owner', 'editor', 'viewer'] },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof sharingPolicy> {}
}
