import type { Router } from '@koa/router'
import type { Model } from './ai/model.ts'
import { runAiJobs } from './ai/runAiJobs.ts'
import type { RunOptions } from './ai/runAiJobs.ts'
import type { Identity } from './app.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import { accountRoutes } from './features/account/routes.ts'
import { endSuspended } from './features/admin/endSuspended.ts'
import type { Setup } from './features/admin/openSetup.ts'
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
import { Images } from './features/images/Images.ts'
import { removeUnusedDaily, removeUploadsOf } from './features/images/removeUnused.ts'
import { isPublicAddress } from './features/images/publicAddress.ts'
import { imageRoutes } from './features/images/routes.ts'
import { insightsJob } from './features/insights/insightsJob.ts'
import { insightsRoutes } from './features/insights/routes.ts'
import { generateJob } from './features/itinerary/generateJob.ts'
import { generateRoutes } from './features/itinerary/generateRoutes.ts'
import { itineraryRoutes } from './features/itinerary/routes.ts'
import { pushRoutes } from './features/notifications/pushRoutes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { placesRoutes } from './features/places/routes.ts'
import { presenceRoutes } from './features/presence/routes.ts'
import { publicSharingRoutes } from './features/sharing/publicRoutes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { statsRoutes } from './features/stats/routes.ts'
import { tripRoutes } from './features/trips/routes.ts'
import type { Logger } from './log.ts'
import type { MadeOnce } from './MadeOnce.ts'
import { openPushSender } from './push/openPushSender.ts'
import { purgeNoticesDaily } from './push/purgeNotices.ts'
import { sendPushes } from './push/sendPushes.ts'
import { workOffJobs } from './social/jobs.ts'
import type { SlowCalls } from './slowCalls.ts'
import type { InvitationLimit } from './sync/invitationLimit.ts'
import type { Pokes } from './sync/poke.ts'
import { purgeDaily } from './sync/purge.ts'
import { syncRoutes } from './sync/routes.ts'

/** What every feature may use. */
export interface Deps {
  config: Config
  db: Db
  log: Logger
  pokes: Pokes
  identity: Pick<Identity, 'forget' | 'removeSignIn' | 'signIns' | 'onEnded'>
  setup: Setup
  mayInvite: InvitationLimit
  slowCalls: SlowCalls
  /** Answers that are the same for many readers. */
  made: MadeOnce
  /** The language model; null where the server has none. */
  model: Model | null
  /** Aborted when the server begins to stop: event streams end themselves then. */
  stopping: AbortSignal
  /** What is awaited after that, before the database closes. */
  beforeClose: (finish: () => Promise<void>) => void
}

/** The registry: every feature's routes, relative to /api. */
export function featureRouters(deps: Deps, aiJobs: Partial<RunOptions> = {}): Router[] {
  purgeDaily(deps.db, deps.log, deps.stopping)
  compactDaily(deps.db, deps.log, deps.stopping)
  removeUnusedDaily(deps.db, deps.log, deps.stopping)
  workOffJobs(deps)
  runAiJobs(deps, { generation: generateJob, insights: insightsJob }, aiJobs)
  // Here and on every other server: what is remembered of their tokens counts no more.
  deps.pokes.onEnd(userId => deps.identity.forget?.(userId))
  deps.identity.onEnded?.((userId, sessionId) => deps.pokes.end(userId, sessionId))
  endSuspended(deps)
  purgeNoticesDaily(deps.db, deps.log, deps.pokes, deps.stopping)
  const sender = openPushSender(deps, { isAllowed: isPublicAddress })
  sendPushes(deps.db, deps.log, sender, deps.stopping)
  const images = new Images(deps)
  return [
    syncRoutes(deps),
    authRoutes(deps),
    tripRoutes(deps),
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

/** What opens without an account, at addresses of its own beside /api. */
export function publicRouters(deps: Pick<Deps, 'db' | 'config' | 'made'>): Router[] {
  return [publicSharingRoutes(deps)]
}
