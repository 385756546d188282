import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

export const peoplePolicy = definePolicy({
  'person.relate': { who: ['self'] },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof peoplePolicy> {}
}
