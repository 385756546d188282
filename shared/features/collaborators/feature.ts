import { defineFeature } from '#shared/sync/feature.ts'
import { invitationKind } from './invitation.ts'
import { invitationMutators } from './invitationMutators.ts'
import { collaboratorMutators } from './mutators.ts'
import { collaboratorPolicy } from './policy.ts'

export const collaboratorsFeature = defineFeature({
  name: 'collaborators',
  kinds: [invitationKind],
  mutators: [...collaboratorMutators, ...invitationMutators],
  policy: collaboratorPolicy,
})
