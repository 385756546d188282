import { moderationPolicy } from './features/admin/policy.ts'
import { collaboratorPolicy } from './features/collaborators/policy.ts'
import { commentPolicy } from './features/comments/policy.ts'
import { feedPolicy } from './features/feed/policy.ts'
import { insightsPolicy } from './features/insights/policy.ts'
import { notificationPolicy } from './features/notifications/policy.ts'
import { peoplePolicy } from './features/people/policy.ts'
import { profilePolicy } from './features/profile/policy.ts'
import { settingsPolicy } from './features/settings/policy.ts'
import { sharingPolicy } from './features/sharing/policy.ts'
import { tripPolicy } from './features/trips/policy.ts'
import { allows } from './sync/policy.ts'
import type { RightName, Rule, Standing } from './sync/policy.ts'

/**
 * Every right of the product. Apart from the model, because the first screens ask who may do what, and edits load
 * later. One that is missing does not compile.
 */
const rights: Readonly<Record<RightName, Rule>> = {
  ...settingsPolicy,
  ...tripPolicy,
  ...notificationPolicy,
  ...peoplePolicy,
  ...profilePolicy,
  ...collaboratorPolicy,
  ...commentPolicy,
  ...feedPolicy,
  ...insightsPolicy,
  ...sharingPolicy,
  ...moderationPolicy,
}

/**
 * Whether somebody with this standing has the right. Server calls ask it, and so do screens to decide what to offer.
 */
export const may = (right: RightName, standing: Standing): boolean => allows(rights[right], standing)
