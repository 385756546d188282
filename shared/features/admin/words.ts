import { defineWords } from '#shared/story/editWords.ts'

export const moderationWords = defineWords({
  'moderation.hide': { type: 'trip_updated', queued: () => 'Hide a trip, as an administrator' },
  'moderation.show': { type: 'trip_updated', queued: () => 'Show a trip again, as an administrator' },
  'moderation.delete': { type: 'trip_deleted', queued: () => 'Delete a trip, as an administrator' },
  'moderation.removeComment': { type: null, queued: () => 'Remove a comment, as an administrator' },
})
