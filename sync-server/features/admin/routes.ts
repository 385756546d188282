import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { adminPageSize } from '#shared/features/admin/schema.ts'
import type { Operations } from '#shared/features/admin/schema.ts'
import { Id } from '#shared/ids.ts'
import { recordAct } from '../../audit.ts'
import type { AdminAction } from '../../audit.ts'
import type { Deps } from '../../features.ts'
import { admin, isAdmin } from '../../middleware/admin.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { write } from '../../sync/write.ts'
import { listTrips, readAdminTrip } from './listTrips.ts'
import { listUsers } from './listUsers.ts'
import { readAudit } from './readAudit.ts'
import { readOperations } from './readOperations.ts'
import { readStats } from './readStats.ts'
import { setAdmin } from './setAdmin.ts'

const limitParameter = z.coerce.number().int().min(1).max(200).default(adminPageSize)

const ListQuery = z.object({
  search: z.string().max(200).default(''),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: limitParameter,
})

const UsersQuery = ListQuery.extend({ admins: z.enum(['true', 'false']).default('false') })

const AuditQuery = z.object({ before: Id.optional(), limit: limitParameter })

const TripRef = z.object({ tripId: Id })
const TripShown = TripRef.extend({ visibility: z.enum(['public', 'private']) })
const AdminFlag = z.object({ userId: Id, isAdmin: z.boolean() })

interface AdminParts {
  imageStorage: () => Promise<Operations['images']>
}

/**
 * /admin: for administrators only, but for `check`, which tells everybody whether they are one. Lists come a page at
 * a time, with the number of all in `X-Total-Count`.
 */
export function adminRoutes(deps: Deps, { imageStorage }: AdminParts): Router {
  const router = new Router({ prefix: '/admin' })
  const { db, config, slowCalls } = deps
  const reads = [signedIn, admin(db), limit('read')] as const
  const writes = [signedIn, admin(db), limit('write')] as const

  router.get('/check', signedIn, limit('read'), async ctx => {
    ctx.body = { isAdmin: await isAdmin(db, ctx.state.user.id) }
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

  return router
}
