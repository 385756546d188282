import { Router } from '@koa/router'
import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Deps } from '../../deps.ts'
import { input } from '../../middleware/input.ts'
import { limit } from '../../middleware/limits.ts'
import { signedIn } from '../../middleware/signedIn.ts'
import { answers, documented } from '../../openapi/documented.ts'
import { mostListed, readNewestRows } from '../../sync/readRows.ts'
import { write } from '../../sync/write.ts'
import { NotificationAnswer } from './answers.ts'
import { countUnread } from './countUnread.ts'

const NotificationRef = z.object({ id: Id })

/** /notifications: what happened to the signed-in person, newest first. */
export function notificationRoutes(deps: Deps): Router {
  const router = new Router({ prefix: '/notifications' })
  router.get('/', signedIn, limit('read'), async ctx => {
    ctx.body = (await readNewestRows(deps.db, ctx.state.user.id, 'notification')).map(present)
  })

  router.get('/count', signedIn, limit('read'), async ctx => {
    ctx.body = { count: await countUnread(deps.db, ctx.state.user.id) }
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
    const [found] = await readNewestRows(deps.db, userId, 'notification', { id })
    if (!found) throw new AppError('not-found', "This notification doesn't exist.")
    ctx.body = present(found)
  })

  return documented(router, {
    'GET /': answers('What happened to the person who asks, newest first', z.array(NotificationAnswer), {
      detail: `Read ones too, ${mostListed} at most.`,
    }),
    'GET /count': answers('How many notifications are unread', z.object({ count: z.number().int().min(0) }), {
      detail: 'Without the stream of `GET /api/sync/events`, poll it every 30 seconds.',
    }),
    'POST /read-all': answers('Marks all notifications as read', undefined, {
      detail: 'What arrives later is unread.',
    }),
    'POST /:id/read': answers('Marks a notification as read', NotificationAnswer, {
      detail: 'Reading it again changes nothing.',
    }),
  })
}

/** Gives pictures their path on this server, under both names, so that readers fetch nothing from elsewhere. */
function present(notification: Notification) {
  const { actor } = notification
  const avatarUrl = avatarPath(actor.id, actor.avatarUrl)
  return { ...notification, actor: { ...actor, profileImageUrl: avatarUrl, avatarUrl } }
}
