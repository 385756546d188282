import { adminFeature } from './features/admin/feature.ts'
import { changelogFeature } from './features/changelog/feature.ts'
import { collaboratorsFeature } from './features/collaborators/feature.ts'
import { commentsFeature } from './features/comments/feature.ts'
import { feedFeature } from './features/feed/feature.ts'
import { insightsFeature } from './features/insights/feature.ts'
import { itineraryFeature } from './features/itinerary/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { peopleFeature } from './features/people/feature.ts'
import { plannerFeature } from './features/planner/feature.ts'
import { profileFeature } from './features/profile/feature.ts'
import { sharingFeature } from './features/sharing/feature.ts'
import { settingsFeature } from './features/settings/feature.ts'
import { socialFeature } from './features/social/feature.ts'
import { tripsFeature } from './features/trips/feature.ts'
import './plain/plainError.ts'
import { roleInTrip } from './features/trips/access.ts'
import type { SyncModel } from './sync/model.ts'
import { isTripScope, scopeId, userScope } from './sync/scope.ts'

/** All features that add to the model, in the order of `featureOrder`. */
export const features = [
  socialFeature,
  settingsFeature,
  tripsFeature,
  notificationsFeature,
  peopleFeature,
  profileFeature,
  collaboratorsFeature,
  itineraryFeature,
  commentsFeature,
  feedFeature,
  plannerFeature,
  insightsFeature,
  sharingFeature,
  changelogFeature,
  adminFeature,
] as const

/** Every kind of row, every edit and every right of the product. */
export const model: SyncModel = {
  kinds: Object.fromEntries(features.flatMap(({ kinds }) => kinds.map(kind => [kind.kind, kind]))),
  mutators: Object.fromEntries(
    features.flatMap(({ mutators }) => mutators.map(mutator => [mutator.name, mutator])),
  ),
  policy: Object.assign({}, ...features.map(({ policy }) => policy)),
  /**
   * [USER1] In a trip, the role that the trip gives; in a person's own scope, 'owner' for that person; otherwise null.
   */
  roleOf(rows, scope, userId) {
    if (isTripScope(scope)) return roleInTrip(rows, scopeId(scope), userId)
    return scope === userScope(userId) ? 'owner' : null
  },
}
