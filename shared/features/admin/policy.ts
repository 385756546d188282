import { AppError } from '#shared/plain/errors.ts'
import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

/** Administrators act through their own server calls, and the server vouches for them; nobody else can. */
const onlyAdmins = () => new AppError('forbidden', 'Only administrators can do this.')

export const moderationPolicy = definePolicy({
  'trip.moderate': { who: ['admin', 'server'], refusal: onlyAdmins },
  'comment.moderate': { who: ['admin', 'server'], refusal: onlyAdmins },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof moderationPolicy> {}
}
