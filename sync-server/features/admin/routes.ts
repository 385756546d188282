import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { adminPageSize, reportActs } from '#shared/features/admin/schema.ts'
import type { Operations } from '#shared/features/admin/schema.ts'
import { Id } from '#shared/ids.ts'
import { recordAct } from '../../audit.ts'
import type { AdminAction } from '../../audit.ts'
import type { Deps } from '../../features.ts'
import { admin, isAdmin } from '../../middleware/admin.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { write } from '../../sync/write.ts'
import { decideReport } from './decideReport.ts'
import { listTrips, readAdminTrip } from './listTrips.ts'
import { listUsers } from './listUsers.ts'
import { readAudit } from './readAudit.ts'
import { readOperations } from './readOperations.ts'
import { countReports, readReports } from './readReports.ts'
import { readStats } from './readStats.ts'
import { setAdmin } from './setAdmin.ts'
import {
  AdminFlagAnswer,
  AdminReportAnswer,
  AdminStatsAnswer,
  AdminTripAnswer,
  AdminUserAnswer,
  AuditEntryAnswer,
  OperationsAnswer,
} from './answers.ts'

const limitParameter = z.coerce.number().int().min(1).max(200).default(adminPageSize)

const ListQuery = z.object({
  search: z.string().max(200).default(''),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: limitParameter,
})

const UsersQuery = ListQuery.extend({ admins: z.enum(['true', 'false']).default('false') })

const AuditQuery = z.object({ before: Id.optional(), limit: limitParameter })

const ReportsQuery = AuditQuery.extend({ state: z.enum(['open', 'closed']).default('open') })
const Decision = z.object({ reportId: Id, act: z.enum(reportActs) })

const TripRef = z.object({ tripId: Id })
const TripShown = TripRef.extend({ visibility: z.enum(['public', 'private']) })
const AdminFlag = z.object({ userId: Id, isAdmin: z.boolean() })

/** In the body, never in an address: addresses end up in logs. */
const SetupSecret = z.object({ token: z.string().min(1).max(200) })

const total = { 'X-Total-Count': 'How many there are on all pages.' }

interface AdminParts {
  imageStorage: () => Promise<Operations['images']>
}

/**
 * /admin: for administrators only, but for `check`, which tells everybody whether they are one, and `setup`. Lists come a page at
 * a time, with the number of all in `X-Total-Count`.
 */
export function adminRoutes(deps: Deps, { imageStorage }: AdminParts): Router {
  const router = new Router({ prefix: '/admin' })
  const { db, config, setup, slowCalls } = deps
  const reads = [signedIn, admin(db), limit('read')] as const
  const writes = [signedIn, admin(db), limit('write')] as const

  router.get('/check', signedIn, limit('read'), async ctx => {
    ctx.body = { isAdmin: await isAdmin(db, ctx.state.user.id) }
  })

  router.post('/setup', signedIn, limit('setup'), input(SetupSecret), async ctx => {
    await setup.claim(ctx.state.user.id, ctx.state.input.token)
    ctx.body = { isAdmin: true }
  })

  router.get('/stats', ...reads, async ctx => {
    ctx.body = await readStats(db, Date.now())
  })

  router.get('/users', ...reads, input(UsersQuery), async ctx => {
    const { admins, ...page } = ctx.state.input
    const { total, users } = await listUsers(db, { ...page, onlyAdmins: admins === 'true' })
    ctx.set('X-Total-Count', String(total))
    ctx.body = users
  })

  router.patch('/users/:userId/admin', ...writes, input(AdminFlag), async ctx => {
    await setAdmin(db, ctx.state.user.id, ctx.state.input)
    ctx.body = { id: ctx.state.input.userId, isAdmin: ctx.state.input.isAdmin }
  })

  router.get('/trips', ...reads, input(ListQuery), async ctx => {
    const { total, trips } = await listTrips(db, ctx.state.input)
    ctx.set('X-Total-Count', String(total))
    ctx.body = trips
  })

  router.patch('/trips/:tripId', ...writes, input(TripShown), async ctx => {
    const { tripId, visibility } = ctx.state.input
    const action = visibility === 'public' ? 'trip.publish' : 'trip.hide'
    await moderate(ctx.state.user.id, tripId, action, ['moderation.show', { id: tripId, visibility }])
    ctx.body = await readAdminTrip(db, tripId)
  })

  router.delete('/trips/:tripId', ...writes, input(TripRef), async ctx => {
    const { tripId } = ctx.state.input
    await moderate(ctx.state.user.id, tripId, 'trip.delete', ['moderation.delete', { id: tripId }])
    ctx.status = 204
  })

  router.get('/reports', ...reads, input(ReportsQuery), async ctx => {
    ctx.body = await readReports(db, ctx.state.input)
  })

  router.get('/reports/count', ...reads, async ctx => {
    ctx.body = { open: await countReports(db) }
  })

  router.patch('/reports/:reportId', ...writes, input(Decision), async ctx => {
    ctx.body = await decideReport(deps, ctx.state.user.id, ctx.state.input)
  })

  router.get('/audit', ...reads, input(AuditQuery), async ctx => {
    ctx.body = await readAudit(db, ctx.state.input)
  })

  router.get('/operations', ...reads, async ctx => {
    ctx.body = await readOperations({ db, config, slowCalls, imageStorage }, Date.now())
  })

  /** An edit of somebody's trip, like any other: devices hear of it at once, and the Change Log shows it. */
  async function moderate(
    adminId: string,
    tripId: string,
    action: AdminAction,
    edit: readonly [name: string, args: Record<string, unknown>],
  ): Promise<void> {
    const trip = await readAdminTrip(db, tripId)
    if (!trip) throw new AppError('not-found', 'This trip does not exist any more.')
    await write(deps, adminId, [edit], {
      vouched: true,
      alongside: trx => recordAct(trx, { adminId, action, subjectId: tripId, subject: trip.title }),
    })
  }

  return documented(router, {
    'GET /check': answers(
      'Whether the person who asks is an administrator',
      z.object({ isAdmin: z.boolean() }),
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
    'GET /users': answers('A page of the people, newest first', z.array(AdminUserAnswer), { headers: total }),
    'PATCH /users/:userId/admin': answers('Makes somebody an administrator, or no longer', AdminFlagAnswer, {
      detail: 'The last administrator stays one (409).',
      example: { isAdmin: true },
    }),
    'GET /trips': answers('A page of the trips, newest first', z.array(AdminTripAnswer), { headers: total }),
    'PATCH /trips/:tripId': answers('Publishes or hides a trip', AdminTripAnswer, {
      example: { visibility: 'private' },
    }),
    'DELETE /trips/:tripId': answers('Deletes a trip', undefined, {
      detail: 'Its owner can restore it for 30 days.',
    }),
    'GET /reports': answers('What people reported, newest first', z.array(AdminReportAnswer)),
    'GET /reports/count': answers('How many reports wait for an answer', z.object({ open: z.int().min(0) })),
    'PATCH /reports/:reportId': answers(
      'Answers a report: dismisses it, hides or deletes',
      AdminReportAnswer,
      {
        detail: 'All open reports of the same end with it; one that was answered before is given as it is.',
        example: { act: 'dismiss' },
      },
    ),
    'GET /audit': answers('What administrators did, newest first', z.array(AuditEntryAnswer)),
    'GET /operations': answers('How this server is doing', OperationsAnswer),
  })
}
