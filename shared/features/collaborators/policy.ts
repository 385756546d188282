import { AppError } from '#shared/plain/errors.ts'
import { definePolicy } from '#shared/sync/policy.ts'
import type { RightsOf } from '#shared/sync/policy.ts'

const noInvitation = () => new AppError('not-found', "This invitation isn't for you.")

export const collaboratorPolicy = definePolicy({
  'invitation.answer': { who: ['self'] },
  'collaborator.accept': { who: ['invited', 'server'], refusal: noInvitation },
  'collaborator.remove': { who: ['owner', 'self', 'inviter', 'server'] },
})

declare module '#shared/sync/policy.ts' {
  interface RightMap extends RightsOf<typeof collaboratorPolicy> {}
}
