import { model as product } from '#shared/features.ts'
import { isGenerating } from '#shared/features/planner/generation.ts'
import type { SyncModel } from '#shared/sync/model.ts'
import type { Db } from './db/open.ts'
import { adminHooks } from './features/admin/hooks.ts'
import { changelogHooks } from './features/changelog/hooks.ts'
import { collaboratorHooks, invitationsPerHour } from './features/collaborators/hooks.ts'
import { commentHooks } from './features/comments/hooks.ts'
import { feedHooks } from './features/feed/hooks.ts'
import { itineraryHooks } from './features/itinerary/hooks.ts'
import { notificationHooks } from './features/notifications/hooks.ts'
import { peopleHooks, unblocksPerHour } from './features/people/hooks.ts'
import { presenceHooks } from './features/presence/hooks.ts'
import { profileHooks } from './features/profile/hooks.ts'
import { imageHooks } from './features/images/hooks.ts'
import { socialHooks } from './features/social/hooks.ts'
import { tripHooks } from './features/trips/hooks.ts'
import { askedJobHooks } from './jobs/askedJobs.ts'
import { devicesADay } from './sync/clients.ts'
import type { Engine } from './sync/hooks.ts'
import { createHourlyLimit, unlimited } from './sync/hourlyLimit.ts'

interface EngineOptions {
  /** Whether it is limited how often a person invites or unblocks people in an hour, and uses new devices in a day. */
  rateLimits?: boolean
  model?: SyncModel
  /** How much an account may store, in bytes. */
  accountBytes?: number
}

/**
 * The engine with every feature's hooks. The order is the contract: invitations check who was blocked before the edits,
 * cards exist before anything is counted on them, and the queues see all rows.
 */
export function createEngine(
  db: Db,
  { rateLimits = false, model = product, accountBytes = Infinity }: EngineOptions = {},
): Engine {
  const hourly = (points: number) => (rateLimits ? createHourlyLimit(points) : unlimited)
  const hooks = [
    tripHooks,
    collaboratorHooks(hourly(invitationsPerHour)),
    socialHooks,
    imageHooks,
    itineraryHooks,
    commentHooks,
    feedHooks,
    peopleHooks(hourly(unblocksPerHour)),
    profileHooks,
    adminHooks,
    changelogHooks,
    notificationHooks,
    askedJobHooks({
      generation: isGenerating,
      insights: insights => insights.isGenerating === true,
    }),
    presenceHooks,
  ]
  return { db, model, accountBytes, devicesADay: rateLimits ? devicesADay : Infinity, hooks }
}
