import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

export const notificationPolicy = definePolicy({
  'notification.read': { who: ['self'] },
  'notification.mute': { who: ['self'] },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof notificationPolicy> {}
}
