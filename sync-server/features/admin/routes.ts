import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { adminPageSize, noReason, Reason, reportActs } from '#shared/features/admin/schema.ts'
import type { Operations } from '#shared/features/admin/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'
import { restorableDays } from '#shared/sync/retention.ts'
import type { Deps } from '../../deps.ts'
import { admin, isAdmin } from '../../middleware/admin.ts'
import { inPerson } from '../../middleware/inPerson.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { pagedHeaders, pageHeaders, pagesByCursor, pagesByOffset } from '../../middleware/pageHeaders.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { decideReport } from './decideReport.ts'
import { listTrips, readAdminTrip } from './listTrips.ts'
import { listUsers, readAdminUser } from './listUsers.ts'
import { moderate } from './moderate.ts'
import { readAudit } from './readAudit.ts'
import { readOperations } from './readOperations.ts'
import { Before } from './readPage.ts'
import { countReports, readReports } from './readReports.ts'
import { readStats } from './readStats.ts'
import { resetLink } from './resetLink.ts'
import { setAdmin } from './setAdmin.ts'
import { release, suspend } from './suspend.ts'
import {
  AdminFlagAnswer,
  AdminReportAnswer,
  AdminStatsAnswer,
  AdminTripAnswer,
  AdminUserAnswer,
  AuditEntryAnswer,
  OperationsAnswer,
  ResetLinkAnswer,
} from './answers.ts'

const limitParameter = z.coerce.number().int().min(1).max(200).default(adminPageSize)

const ListQuery = z.object({
  search: Text.max(200).default(''),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  before: Before.optional(),
  limit: limitParameter,
})

const UsersQuery = ListQuery.extend({ admins: z.enum(['true', 'false']).default('false') })

const TripsQuery = ListQuery.extend({ moderated: z.enum(['true', 'false']).default('false') })

const AuditQuery = z.object({ before: Id.optional(), limit: limitParameter })

const ReportsQuery = AuditQuery.extend({ state: z.enum(['open', 'closed']).default('open') })
const Why = { reason: Reason.default(noReason) }
const Decision = z.object({ reportId: Id, act: z.enum(reportActs), ...Why })

const TripRef = z.object({ tripId: Id })
const TripShown = TripRef.extend({ visibility: z.enum(['public', 'private']), ...Why })
const TripDeleted = TripRef.extend(Why)
const Suspending = z.object({ userId: Id, suspended: z.boolean(), ...Why })
const UserRef = z.object({ userId: Id })
const AdminFlag = z.object({ userId: Id, isAdmin: z.boolean() })

/** Sent in the body, never in an address: addresses end up in logs. */
const SetupSecret = z.object({ token: Text.min(1).max(200) })

interface AdminParts {
  imageStorage: () => Promise<Operations['images']>
}

/**
 * /admin: for administrators only, except `check`, which tells anyone whether they are one, and `setup`, which makes
 * the first one. Lists come a page at a time, with the total in `X-Total-Count` and the other pages in `Link`.
 */
export function adminRoutes(deps: Deps, { imageStorage }: AdminParts): Router {
  const router = new Router({ prefix: '/admin' })
  const { db, config, setup, slowCalls } = deps
  const hasPasswords = deps.identity.signIns !== undefined
  const reads = [signedIn, admin(db), limit('read')] as const
  const writes = [signedIn, admin(db), limit('write')] as const

  router.get('/check', inPerson, limit('read'), async ctx => {
    ctx.body = { isAdmin: await isAdmin(db, ctx.state.user.id) }
  })

  router.post('/setup', inPerson, limit('setup'), input(SetupSecret), async ctx => {
    await setup.claim(ctx.state.user.id, ctx.state.input.token)
    ctx.body = { isAdmin: true }
  })

  router.get('/stats', ...reads, async ctx => {
    ctx.body = await readStats(db, Date.now())
  })

  router.get('/users', ...reads, input(UsersQuery), async ctx => {
    const { admins, ...page } = ctx.state.input
    const { total, next, users } = await listUsers(db, {
      ...page,
      onlyAdmins: admins === 'true',
      hasPasswords,
    })
    pageHeaders(ctx, total, pagesByOffset(page, total, next))
    ctx.body = users
  })

  router.patch('/users/:userId/admin', ...writes, input(AdminFlag), async ctx => {
    await setAdmin(db, ctx.state.user.id, ctx.state.input)
    ctx.body = { id: ctx.state.input.userId, isAdmin: ctx.state.input.isAdmin }
  })

  router.patch('/users/:userId/suspension', ...writes, input(Suspending), async ctx => {
    const { userId, suspended, reason } = ctx.state.input
    if (suspended) await suspend(deps, ctx.state.user.id, { userId, reason })
    else await release(deps, ctx.state.user.id, userId)
    ctx.body = await readAdminUser(db, userId, hasPasswords)
  })

  router.post('/users/:userId/reset-link', ...writes, input(UserRef), async ctx => {
    const { userId } = ctx.state.input
    const { signIns } = deps.identity
    if (!signIns) throw new AppError('conflict', 'Another provider keeps the passwords. Reset them there.')
    ctx.status = 201
    ctx.body = await resetLink(db, ctx.state.user.id, userId, signIns.makeResetLink)
  })

  router.get('/trips', ...reads, input(TripsQuery), async ctx => {
    const { moderated, ...page } = ctx.state.input
    const { total, next, trips } = await listTrips(db, { ...page, onlyModerated: moderated === 'true' })
    pageHeaders(ctx, total, pagesByOffset(page, total, next))
    ctx.body = trips
  })

  router.patch('/trips/:tripId', ...writes, input(TripShown), async ctx => {
    const { tripId: id, visibility, reason } = ctx.state.input
    const isShown = visibility === 'public'
    await moderate(
      deps,
      ctx.state.user.id,
      isShown ? ['moderation.show', { id }] : ['moderation.hide', { id, reason }],
    )
    ctx.body = await readAdminTrip(db, id)
  })

  router.delete('/trips/:tripId', ...writes, input(TripDeleted), async ctx => {
    const { tripId: id, reason } = ctx.state.input
    await moderate(deps, ctx.state.user.id, ['moderation.delete', { id, reason }])
    ctx.status = 204
  })

  router.get('/reports', ...reads, input(ReportsQuery), async ctx => {
    const { total, isAll, reports } = await readReports(db, ctx.state.input)
    pageHeaders(ctx, total, pagesByCursor(isAll ? undefined : reports.at(-1)!.id))
    ctx.body = reports
  })

  router.get('/reports/count', ...reads, async ctx => {
    ctx.body = { open: await countReports(db) }
  })

  router.patch('/reports/:reportId', ...writes, input(Decision), async ctx => {
    ctx.body = await decideReport(deps, ctx.state.user.id, ctx.state.input)
  })

  router.get('/audit', ...reads, input(AuditQuery), async ctx => {
    const { total, isAll, entries } = await readAudit(db, ctx.state.input)
    pageHeaders(ctx, total, pagesByCursor(isAll ? undefined : entries.at(-1)!.id))
    ctx.body = entries
  })

  router.get('/operations', ...reads, async ctx => {
    ctx.body = await readOperations({ db, config, slowCalls, imageStorage }, Date.now())
  })

  return documented(router, {
    'GET /check': answers(
      'Whether the person who asks is an administrator',
      z.object({ isAdmin: z.boolean() }),
      { detail: 'Everyone who is signed in may ask.' },
    ),
    'POST /setup': answers(
      'Makes the person who asks the first administrator',
      z.object({ isAdmin: z.literal(true) }),
      {
        detail:
          '`token` is the last part of the link that the server prints at its start while there is no administrator. 410 when it is another, or used.',
        example: { token: 'the-last-part-of-the-link' },
      },
    ),
    'GET /stats': answers('Figures of the whole platform', AdminStatsAnswer),
    'GET /users': answers('A page of the people, newest first', z.array(AdminUserAnswer), {
      headers: pagedHeaders,
    }),
    'PATCH /users/:userId/admin': answers('Makes someone an administrator, or no longer', AdminFlagAnswer, {
      detail: 'The last administrator stays one (409).',
      example: { isAdmin: true },
    }),
    'PATCH /users/:userId/suspension': answers('Suspends an account, or releases it', AdminUserAnswer, {
      detail:
        'A suspended person cannot sign in, and is told the `reason`. Their tokens, streams, pushes and links end, and ' +
        'the invitations that they made are withdrawn. 409 for the last administrator and for oneself.',
      example: { suspended: true, reason: 'It is advertising.' },
    }),
    'POST /users/:userId/reset-link': answers('Makes a link to choose a new password', ResetLinkAnswer, {
      status: 201,
      detail:
        'Good once and for a day, and shown this once; an earlier one stops working. 409 where another provider keeps ' +
        'the password.',
    }),
    'GET /trips': answers('A page of the trips, newest first', z.array(AdminTripAnswer), {
      headers: pagedHeaders,
    }),
    'PATCH /trips/:tripId': answers(
      'Hides a trip, or undoes that it was hidden or deleted',
      AdminTripAnswer,
      {
        detail:
          '`private` hides it: only an administrator shows it again, and its owner is told the reason. `public` takes ' +
          'that back: as many see it as its owner wanted, which may be fewer than everyone. 409 for a trip that its ' +
          'owner keeps private.',
        example: { visibility: 'private', reason: 'It is advertising.' },
      },
    ),
    'DELETE /trips/:tripId': answers('Deletes a trip', undefined, {
      detail:
        `Only an administrator can bring it back, within ${restorableDays} days. After that, it is removed for good. ` +
        'Its owner is told the `reason`.',
    }),
    'GET /reports': answers('What people reported, newest first', z.array(AdminReportAnswer), {
      headers: pagedHeaders,
    }),
    'GET /reports/count': answers('How many reports are open', z.object({ open: z.int().min(0) })),
    'PATCH /reports/:reportId': answers(
      'Answers a report: dismisses it, hides or deletes',
      AdminReportAnswer,
      {
        detail: 'All open reports of the same end with it; one that was answered before is given as it is.',
        example: { act: 'dismiss' },
      },
    ),
    'GET /audit': answers('What administrators did, newest first', z.array(AuditEntryAnswer), {
      headers: pagedHeaders,
    }),
    'GET /operations': answers('How this server is doing', OperationsAnswer),
  })
}
