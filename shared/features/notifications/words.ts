import { defineWords } from '#shared/story/editWords.ts'

export const notificationWords = defineWords({
  'notification.read': { type: null, queued: () => 'Mark a notification as read' },
  'notification.readAll': { type: null, queued: () => 'Mark all notifications as read' },
  'mute.type': { type: null, queued: () => 'Change your notification settings' },
  'mute.trip': {
    type: null,
    queued: ({ on }) => (on === false ? 'Unmute a trip' : 'Mute a trip'),
  },
})
