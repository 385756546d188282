import { moderationMutators } from './features/admin/mutators.ts'
import { changeKind } from './features/changelog/schema.ts'
import { invitationKind } from './features/collaborators/invitation.ts'
import { invitationMutators } from './features/collaborators/invitationMutators.ts'
import { collaboratorMutators } from './features/collaborators/mutators.ts'
import { personKind } from './features/collaborators/person.ts'
import { commentMutators } from './features/comments/mutators.ts'
import { commentKind } from './features/comments/schema.ts'
import { feedMutators } from './features/feed/mutators.ts'
import { reactionKind } from './features/feed/schema.ts'
import { collaboratorKind } from './features/collaborators/schema.ts'
import { insightsMutators } from './features/insights/mutators.ts'
import { insightsKind } from './features/insights/schema.ts'
import { itineraryMutators } from './features/itinerary/mutators.ts'
import { dayKind, itemKind } from './features/itinerary/schema.ts'
import { notificationMutators } from './features/notifications/mutators.ts'
import { mutesKind, notificationKind } from './features/notifications/schema.ts'
import { peopleMutators } from './features/people/mutators.ts'
import { relationKind } from './features/people/schema.ts'
import { generationKind } from './features/planner/generation.ts'
import { generationMutators } from './features/planner/mutators.ts'
import { profileMutators } from './features/profile/mutators.ts'
import { profileKind } from './features/profile/schema.ts'
import './plain/plainError.ts'
import { roleInTrip } from './features/trips/access.ts'
import { tripMutators } from './features/trips/mutators.ts'
import { tripKind } from './features/trips/schema.ts'
import type { SyncModel } from './sync/model.ts'
import { isTripScope, scopeId, userScope } from './sync/scope.ts'

const kinds = [
  tripKind,
  dayKind,
  itemKind,
  collaboratorKind,
  personKind,
  changeKind,
  invitationKind,
  notificationKind,
  mutesKind,
  reactionKind,
  relationKind,
  commentKind,
  profileKind,
  insightsKind,
  generationKind,
]
const mutators = [
  ...tripMutators,
  ...itineraryMutators,
  ...collaboratorMutators,
  ...invitationMutators,
  ...notificationMutators,
  ...feedMutators,
  ...peopleMutators,
  ...commentMutators,
  ...profileMutators,
  ...moderationMutators,
  ...insightsMutators,
  ...generationMutators,
]

/** Every kind of row and every edit of the product; each feature adds its own here. */
export const model: SyncModel = {
  kinds: Object.fromEntries(kinds.map(kind => [kind.kind, kind])),
  mutators: Object.fromEntries(mutators.map(mutator => [mutator.name, mutator])),
  /** [USER1] In a trip what the trip says; in a person's own scope that person; elsewhere nobody. */
  roleOf(rows, scope, userId) {
    if (isTripScope(scope)) return roleInTrip(rows, scopeId(scope), userId)
    return scope === userScope(userId) ? 'owner' : null
  },
}
