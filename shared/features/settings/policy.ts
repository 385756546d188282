import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

export const settingsPolicy = definePolicy({
  'settings.edit': { who: ['self'] },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof settingsPolicy> {}
}
