import { AppError } from '#shared/plain/errors.ts'
import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

const noTrip = () => new AppError('not-found', "This trip doesn't exist, or you can't see it.")

export const commentPolicy = definePolicy({
  'comment.write': { who: ['self'] },
  'comment.place': { who: ['server'], refusal: noTrip },
  'comment.delete': { who: ['owner', 'author', 'moderator', 'server'] },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof commentPolicy> {}
}
