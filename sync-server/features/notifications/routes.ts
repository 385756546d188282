import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { Id } from '#shared/ids.ts'
import type { Deps } from '../../features.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { readOwnRows } from '../../sync/readScope.ts'
import { write } from '../../sync/write.ts'

const NotificationRef = z.object({ id: Id })

/** /notifications: what happened to the person who asks, newest first. */
export function notificationRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/notifications' })
  const read = (userId: string) => readOwnRows<Notification>(deps.db, userId, 'notification')

  router.get('/', signedIn, limit('read'), async ctx => {
    const all = await read(ctx.state.user.id)
    ctx.body = all.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  })

  router.get('/count', signedIn, limit('read'), async ctx => {
    ctx.body = { count: (await read(ctx.state.user.id)).filter(({ isRead }) => !isRead).length }
  })

  router.post('/read-all', signedIn, limit('write'), async ctx => {
    const userId = ctx.state.user.id
    await write(deps, userId, [['notification.readAll', { userId, until: new Date().toISOString() }]])
    ctx.status = 204
  })

  router.post('/:id/read', signedIn, limit('write'), input(NotificationRef), async ctx => {
    const { id } = ctx.state.input
    const userId = ctx.state.user.id
    await write(deps, userId, [['notification.read', { id, userId }]])
    const found = (await read(userId)).find(one => one.id === id)
    if (!found) throw new AppError('not-found', 'This notification does not exist.')
    ctx.body = found
  })

  return router
}
