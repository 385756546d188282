import * as z from 'zod'
import { Id } from '#shared/ids.ts'
import { allOf, defineMutator, row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Notification } from './schema.ts'

const notificationRead = defineMutator({
  name: 'notification.read',
  args: z.object({ id: Id, userId: Id }),
  scope: ({ userId }) => userScope(userId),
  needs: ({ id }) => [row(id)],
  apply(rows, { id }) {
    rows.require('owner')
    rows.put('notification', { ...rows.get<Notification>('notification', id), isRead: true })
  },
})

/** Marks as read what was there to be seen: later ones, which this device did not have yet, stay unread. */
const notificationReadAll = defineMutator({
  name: 'notification.readAll',
  args: z.object({ userId: Id, until: z.iso.datetime() }),
  scope: ({ userId }) => userScope(userId),
  needs: () => [allOf('notification')],
  apply(rows, { until }) {
    rows.require('owner')
    for (const notification of rows.all<Notification>('notification')) {
      if (!notification.isRead && notification.createdAt <= until) {
        rows.put('notification', { ...notification, isRead: true })
      }
    }
  },
})

export const notificationMutators = [notificationRead, notificationReadAll]
