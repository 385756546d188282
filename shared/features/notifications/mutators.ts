import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { allOf, defineMutator, row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import { mutesId, noticeTypes } from './schema.ts'

const notificationRead = defineMutator({
  name: 'notification.read',
  isSwitch: true,
  args: z.object({ id: Id, userId: Id }),
  scope: ({ userId }) => userScope(userId),
  needs: ({ id }) => [row('notification', id)],
  apply(rows, { id }) {
    rows.require('owner')
    rows.put('notification', { ...rows.get('notification', id), isRead: true })
  },
})

/** Marks as read what was there to be seen: later ones, which this device did not have yet, stay unread. */
const notificationReadAll = defineMutator({
  name: 'notification.readAll',
  isSwitch: true,
  args: z.object({ userId: Id, until: z.iso.datetime() }),
  scope: ({ userId }) => userScope(userId),
  needs: () => [allOf('notification')],
  apply(rows, { until }) {
    rows.require('owner')
    for (const notification of rows.all('notification')) {
      if (!notification.isRead && notification.createdAt <= until) {
        rows.put('notification', { ...notification, isRead: true })
      }
    }
  },
})

/** Wants no news of one type, or wants them again. */
const muteType = defineMutator({
  name: 'mute.type',
  isSwitch: true,
  args: z.object({ userId: Id, type: z.enum(noticeTypes), on: z.boolean() }),
  scope: ({ userId }) => userScope(userId),
  needs: () => [row('mutes', mutesId)],
  apply(rows, { type, on }) {
    rows.require('owner')
    const mutes = rows.find('mutes', mutesId)?.data ?? { id: mutesId }
    if ((mutes[type] ?? false) !== on) rows.put('mutes', { ...mutes, [type]: on })
  },
})

/** Wants no news of one trip, or wants them again. */
const muteTrip = defineMutator({
  name: 'mute.trip',
  isSwitch: true,
  args: z.object({ userId: Id, tripId: Id, on: z.boolean() }),
  scope: ({ userId }) => userScope(userId),
  needs: ({ tripId }) => [row('reaction', tripId)],
  apply(rows, { tripId: id, on }) {
    rows.require('owner')
    const known = rows.find('reaction', id)?.data
    if ((known?.isMuted ?? false) === on) return
    rows.put('reaction', { id, isLiked: false, isSaved: false, savedAt: null, ...known, isMuted: on })
  },
})

export const notificationMutators = [notificationRead, notificationReadAll, muteType, muteTrip]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof notificationMutators> {}
}
