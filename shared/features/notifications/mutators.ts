import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { allOf, defineMutator, row } from '#shared/sync/mutator.ts'
import { mutesId, noticeTypes } from './schema.ts'

const ofReader = {
  in: 'own',
  right: 'notification.read',
  logs: false,
  looksAt: 'people',
  changes: 'nothing',
  onCard: false,
  needsSight: false,
} as const

const ofMutes = { ...ofReader, right: 'notification.mute', looksAt: 'nothing', onCard: true } as const

const notificationRead = defineMutator({
  name: 'notification.read',
  ...ofReader,
  isSwitch: true,
  args: z.object({ id: Id, userId: Id }),
  needs: ({ id }) => [row('notification', id)],
  apply(rows, { id }) {
    rows.put('notification', { ...rows.get('notification', id), isRead: true })
  },
})

/** Marks what the person could see as read: later ones, which this device did not have yet, stay unread. */
const notificationReadAll = defineMutator({
  name: 'notification.readAll',
  ...ofReader,
  isSwitch: true,
  args: z.object({ userId: Id, until: z.iso.datetime() }),
  needs: () => [allOf('notification')],
  apply(rows, { until }) {
    for (const notification of rows.all('notification')) {
      if (!notification.isRead && notification.createdAt <= until) {
        rows.put('notification', { ...notification, isRead: true })
      }
    }
  },
})

/** Mutes or unmutes one type of notification. */
const muteType = defineMutator({
  name: 'mute.type',
  ...ofMutes,
  isSwitch: true,
  args: z.object({ userId: Id, type: z.enum(noticeTypes), on: z.boolean() }),
  needs: () => [row('mutes', mutesId)],
  apply(rows, { type, on }) {
    const mutes = rows.find('mutes', mutesId)?.data ?? { id: mutesId }
    if ((mutes[type] ?? false) !== on) rows.put('mutes', { ...mutes, [type]: on })
  },
})

/** Mutes or unmutes one trip. */
const muteTrip = defineMutator({
  name: 'mute.trip',
  ...ofMutes,
  isSwitch: true,
  args: z.object({ userId: Id, tripId: Id, on: z.boolean() }),
  needs: ({ tripId }) => [row('reaction', tripId)],
  apply(rows, { tripId: id, on }) {
    const found = rows.find('reaction', id)
    const known = found?.deletedAt === null ? found.data : undefined
    if ((known?.isMuted ?? false) === on) return
    rows.put('reaction', { id, isLiked: false, isSaved: false, savedAt: null, ...known, isMuted: on })
  },
})

export const notificationMutators = [notificationRead, notificationReadAll, muteType, muteTrip]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof notificationMutators> {}
}
