import { AppError } from '#shared/plain/errors.ts'
import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

const onlyServer = () => new AppError('forbidden', 'Only the server can do that.')

export const insightsPolicy = definePolicy({
  'insights.fill': { who: ['server'], refusal: onlyServer },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof insightsPolicy> {}
}
