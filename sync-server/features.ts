import type { Router } from '@koa/router'
import { runAiJobs } from './jobs/runAiJobs.ts'
import type { RunOptions } from './jobs/runAiJobs.ts'
import type { Db } from './db/open.ts'
import type { Deps } from './deps.ts'
import { purgeTokensDaily } from './features/account/purgeTokens.ts'
import { accountRoutes } from './features/account/routes.ts'
import { tokenRoutes } from './features/account/tokenRoutes.ts'
import { endSuspended } from './features/admin/endSuspended.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { compactDaily } from './features/changelog/compact.ts'
import { changelogRoutes } from './features/changelog/routes.ts'
import { invitationRoutes } from './features/collaborators/invitationRoutes.ts'
import { collaboratorRoutes } from './features/collaborators/routes.ts'
import { curatedRoutes } from './features/curated/routes.ts'
import { loadStartingCollection } from './features/curated/store.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { feedRoutes } from './features/feed/routes.ts'
import { helpRoutes } from './features/help/routes.ts'
import { removeUnusedDaily, removeUploadsOf } from './features/images/removeUnused.ts'
import { isPublicAddress } from './features/images/publicAddress.ts'
import { imageRoutes } from './features/images/routes.ts'
import { publicGuideRoutes } from './features/guide/publicRoutes.ts'
import { publicMapRoutes } from './features/map/publicRoutes.ts'
import { insightsJob } from './features/insights/insightsJob.ts'
import { insightsRoutes } from './features/insights/routes.ts'
import { generateJob } from './features/planner/generateJob.ts'
import { generateRoutes } from './features/planner/generateRoutes.ts'
import { itineraryRoutes } from './features/itinerary/routes.ts'
import { pushRoutes } from './features/notifications/pushRoutes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { placesRoutes } from './features/places/routes.ts'
import { publicPreviewRoutes } from './features/previews/publicRoutes.ts'
import { openTripRoutes } from './features/previews/routes.ts'
import { presenceRoutes } from './features/presence/routes.ts'
import { publicSharingRoutes } from './features/sharing/publicRoutes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { statsRoutes } from './features/stats/routes.ts'
import { tripRoutes } from './features/trips/routes.ts'
import { openPushSender } from './features/notifications/push/openPushSender.ts'
import type { PushSender } from './features/notifications/push/PushSender.ts'
import { purgeInvitationsDaily } from './features/collaborators/purgeInvitations.ts'
import { purgeNoticesDaily } from './features/notifications/purgeNotices.ts'
import { sendPushes } from './features/notifications/push/sendPushes.ts'
import { workOffJobs } from './features/feed/announce.ts'
import { purgeHourly } from './sync/purgeHourly.ts'
import { syncRoutes } from './sync/routes.ts'

/** Starts what runs by itself, and connects the parts that tell each other things, for as long as the server runs. */
function startJobs(deps: Deps, sender: () => Promise<PushSender>, aiJobs: Partial<RunOptions>): void {
  purgeHourly(deps)
  compactDaily(deps)
  removeUnusedDaily(deps)
  purgeNoticesDaily(deps)
  purgeInvitationsDaily(deps)
  purgeTokensDaily(deps)
  workOffJobs(deps)
  runAiJobs(deps, { generation: generateJob, insights: insightsJob }, aiJobs)
  sendPushes(deps, { sender })
  // On this and every other server: tokens remembered for this person become invalid.
  deps.pokes.onEnd(userId => deps.identity.forget?.(userId))
  deps.identity.onEnded?.((userId, sessionId) => deps.pokes.end(userId, sessionId))
  endSuspended(deps)
}

/** The registry: starts the jobs of all features, and returns their routes, relative to /api. */
export function featureRouters(deps: Deps, aiJobs: Partial<RunOptions> = {}): Router[] {
  const sender = openPushSender(deps, { isAllowed: isPublicAddress })
  startJobs(deps, sender, aiJobs)
  const { images } = deps
  return [
    syncRoutes(deps),
    authRoutes(deps),
    tripRoutes(deps),
    openTripRoutes(deps),
    collaboratorRoutes(deps),
    invitationRoutes(deps),
    notificationRoutes(deps),
    pushRoutes(deps, { sender }),
    presenceRoutes(deps),
    itineraryRoutes(deps),
    generateRoutes(deps),
    insightsRoutes(deps),
    sharingRoutes(deps),
    changelogRoutes(deps),
    placesRoutes(deps),
    feedRoutes(deps),
    commentRoutes(deps),
    peopleRoutes(deps),
    profileRoutes(deps),
    settingsRoutes(deps),
    tokenRoutes(deps),
    accountRoutes(deps, { removeUploads: removeUploadsOf }),
    statsRoutes(deps),
    helpRoutes(deps),
    assistantRoutes(deps),
    imageRoutes(deps, images),
    curatedRoutes(deps, { imagePathOf: images.pathOf }),
    adminRoutes(deps, { imageStorage: () => images.storage() }),
  ]
}

/** What features put into a new database before the first request. */
export const prepareFeatures = (db: Db): Promise<void> => loadStartingCollection(db)

/** Routes that open without an account, at their own addresses beside /api. */
export function publicRouters(
  deps: Pick<Deps, 'db' | 'config' | 'made' | 'log' | 'guide' | 'images'>,
): Router[] {
  return [
    publicSharingRoutes(deps),
    publicPreviewRoutes(deps, deps.images),
    publicMapRoutes(deps),
    publicGuideRoutes(deps),
  ]
}
